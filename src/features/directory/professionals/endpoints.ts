import { endpoint } from '#platform/http/endpoint.ts'
import type { ProfessionalCard } from './schema.ts'

export const ownListingEndpoint = endpoint('get', '/api/user/professional').answers<ProfessionalCard>()
