import { endpoint } from '../../platform/endpoint.ts'
import type { ProfessionalCard, Profile } from './schema.ts'

export const profileEndpoint = endpoint('get', '/api/professionals/{id}').answers<Profile>()
export const ownListingEndpoint = endpoint('get', '/api/user/professional').answers<ProfessionalCard>()
