import { endpoint } from '#platform/http/endpoint.ts'
import type { Compared, ForMembers, ProfessionalCard, Profile, Rates } from './schema.ts'

export const ownCardEndpoint = endpoint('get', '/api/user/professional').answers<ProfessionalCard>()

export const compareEndpoint = endpoint('get', '/api/professionals/compare').answers<Compared>()
export const profileEndpoint = endpoint('get', '/api/professionals/{id}').answers<Profile>()
export const forMembersEndpoint = endpoint('get', '/api/professionals/{id}/for-members').answers<ForMembers>()

export const ratesEndpoint = endpoint('get', '/api/rates').answers<Rates>()
