import { endpoint } from '#platform/http/endpoint.ts'
import type { CoverChoice, ListingSave, OwnListing, OwnProfile, PictureChoice, ProfileChange } from './schema.ts'

export const ownListingEndpoint = endpoint('get', '/api/user/listing').answers<OwnListing>()
export const listingSaveEndpoint = endpoint('put', '/api/user/listing').takes<ListingSave>().answers<OwnListing>()
export const coverEndpoint = endpoint('put', '/api/user/listing/cover').takes<CoverChoice>().answers<OwnListing>()

export const ownProfileEndpoint = endpoint('get', '/api/user/profile').answers<OwnProfile>()
export const profileChangeEndpoint = endpoint('patch', '/api/user/profile').takes<ProfileChange>().answers<OwnProfile>()
export const ownPictureEndpoint = endpoint('put', '/api/user/picture').takes<PictureChoice>().answers<OwnProfile>()
