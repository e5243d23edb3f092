import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { EstimateLink, NewLink, SharedEstimate } from './schema.ts'

export const linksEndpoint = endpoint('get', '/api/estimates/{id}/links').answers<EstimateLink[]>()
export const newLinkEndpoint = endpoint('post', '/api/estimates/{id}/links')
  .takes<NewLink>()
  .keyed()
  .answers<EstimateLink>()
export const endLinkEndpoint = endpoint('delete', '/api/estimates/{id}/links/{link}').answers<Done>()
export const sharedEstimateEndpoint = endpoint('get', '/api/shared-estimates/{token}').answers<SharedEstimate>()
export const sharedPictureEndpoint = endpoint('get', '/api/shared-estimates/{token}/picture').answers<Blob>()
