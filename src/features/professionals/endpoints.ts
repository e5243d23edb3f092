import { endpoint } from '../../platform/endpoint.ts'
import type { ForMembers, ProfessionalCard, Profile, Rates } from './schema.ts'

export const profileEndpoint = endpoint('get', '/api/professionals/{id}').answers<Profile>()
export const forMembersEndpoint = endpoint('get', '/api/professionals/{id}/for-members').answers<ForMembers>()
export const ownListingEndpoint = endpoint('get', '/api/user/professional').answers<ProfessionalCard>()
export const ratesEndpoint = endpoint('get', '/api/rates').answers<Rates>()
