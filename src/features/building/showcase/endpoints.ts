import { endpoint } from '#platform/http/endpoint.ts'
import type { NewShowcase, Showcase, ShowcaseItem, ShowcasePhotos } from './schema.ts'

export const showcaseEndpoint = endpoint('get', '/api/projects/{id}/showcase').answers<Showcase>()
export const newShowcaseEndpoint = endpoint('post', '/api/projects/{id}/showcase')
  .takes<NewShowcase>()
  .keyed()
  .answers<ShowcaseItem>()
export const showcasePhotosEndpoint = endpoint('get', '/api/projects/{id}/showcase/photos').answers<ShowcasePhotos>()
