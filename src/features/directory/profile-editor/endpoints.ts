import { endpoint } from '#platform/http/endpoint.ts'
import type { CoverChoice, ListingSave, OwnListing } from './schema.ts'

export const ownListingEndpoint = endpoint('get', '/api/user/listing').answers<OwnListing>()
export const listingSaveEndpoint = endpoint('put', '/api/user/listing').takes<ListingSave>().answers<OwnListing>()
export const coverEndpoint = endpoint('put', '/api/user/listing/cover').takes<CoverChoice>().answers<OwnListing>()
