import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { Featured, Listing, PersonalDirectory, Suggestions, Town } from './schema.ts'

export const listingEndpoint = endpoint('get', '/api/professionals').answers<Listing>()
export const suggestionsEndpoint = endpoint('get', '/api/professionals/suggestions').answers<Suggestions>()
export const featuredEndpoint = endpoint('get', '/api/professionals/featured').answers<Featured>()
export const townsEndpoint = endpoint('get', '/api/towns').answers<Town[]>()

export const personalDirectoryEndpoint = endpoint('get', '/api/user/directory').answers<PersonalDirectory>()
export const hideEndpoint = endpoint('put', '/api/user/directory/hidden/{id}').answers<Done>()
export const showAgainEndpoint = endpoint('delete', '/api/user/directory/hidden/{id}').answers<Done>()
