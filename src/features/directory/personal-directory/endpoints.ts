import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { PersonalDirectory } from './schema.ts'

export const personalDirectoryEndpoint = endpoint('get', '/api/user/directory').answers<PersonalDirectory>()
export const hideEndpoint = endpoint('put', '/api/user/directory/hidden/{id}').answers<Done>()
export const showAgainEndpoint = endpoint('delete', '/api/user/directory/hidden/{id}').answers<Done>()
