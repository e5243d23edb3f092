import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { NewShowcase, SavedProjects, Showcase, ShowcaseItem, ShowcasePhotos } from './schema.ts'

export const showcaseEndpoint = endpoint('get', '/api/projects/{id}/showcase').answers<Showcase>()
export const newShowcaseEndpoint = endpoint('post', '/api/projects/{id}/showcase')
  .takes<NewShowcase>()
  .keyed()
  .answers<ShowcaseItem>()
export const showcasePhotosEndpoint = endpoint('get', '/api/projects/{id}/showcase/photos').answers<ShowcasePhotos>()

export const savedProjectsEndpoint = endpoint('get', '/api/saved-projects').answers<SavedProjects>()
/** The ids of the saved projects, for the save buttons. */
export const savedIdsEndpoint = endpoint('get', '/api/saved-projects/ids').answers<number[]>()
export const saveEndpoint = endpoint('put', '/api/saved-projects/{id}').answers<Done>()
export const unsaveEndpoint = endpoint('delete', '/api/saved-projects/{id}').answers<Done>()
