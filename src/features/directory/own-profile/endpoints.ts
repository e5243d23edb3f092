import { endpoint } from '#platform/http/endpoint.ts'
import type { OwnProfile, PictureChoice, ProfileChange } from './schema.ts'

export const ownProfileEndpoint = endpoint('get', '/api/user/profile').answers<OwnProfile>()
export const profileChangeEndpoint = endpoint('patch', '/api/user/profile').takes<ProfileChange>().answers<OwnProfile>()
export const ownPictureEndpoint = endpoint('put', '/api/user/picture').takes<PictureChoice>().answers<OwnProfile>()
