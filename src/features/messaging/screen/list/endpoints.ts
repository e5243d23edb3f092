import { endpoint } from '#platform/http/endpoint.ts'
import type { Candidates, Found } from './schema.ts'

export const searchEndpoint = endpoint('get', '/api/conversations/search').answers<Found>()
export const candidatesEndpoint = endpoint('get', '/api/conversations/candidates').answers<Candidates>()
