import { endpoint } from '#platform/http/endpoint.ts'
import type { Compared, ForMembers, Profile } from './schema.ts'

export const compareEndpoint = endpoint('get', '/api/professionals/compare').answers<Compared>()
export const profileEndpoint = endpoint('get', '/api/professionals/{id}').answers<Profile>()
export const forMembersEndpoint = endpoint('get', '/api/professionals/{id}/for-members').answers<ForMembers>()
