import { endpoint } from '#platform/http/endpoint.ts'
import type { Featured, Listing, Suggestions, Town } from './schema.ts'

export const listingEndpoint = endpoint('get', '/api/professionals').answers<Listing>()
export const suggestionsEndpoint = endpoint('get', '/api/professionals/suggestions').answers<Suggestions>()
export const featuredEndpoint = endpoint('get', '/api/professionals/featured').answers<Featured>()
export const townsEndpoint = endpoint('get', '/api/towns').answers<Town[]>()
