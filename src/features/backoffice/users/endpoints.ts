import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { BlockBody, FoundUsers, UserRecord } from './schema.ts'

export const usersEndpoint = endpoint('get', '/api/admin/users').answers<FoundUsers>()
export const userEndpoint = endpoint('get', '/api/admin/users/{id}').answers<UserRecord>()
export const blockEndpoint = endpoint('put', '/api/admin/users/{id}/block').takes<BlockBody>().answers<Done>()
export const unblockEndpoint = endpoint('delete', '/api/admin/users/{id}/block').answers<Done>()
export const endSessionsEndpoint = endpoint('delete', '/api/admin/users/{id}/sessions').answers<Done>()
