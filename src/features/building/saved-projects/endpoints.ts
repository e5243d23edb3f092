import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { SavedProjects } from './schema.ts'

export const savedProjectsEndpoint = endpoint('get', '/api/saved-projects').answers<SavedProjects>()
/** The ids of what is saved, for buttons. */
export const savedIdsEndpoint = endpoint('get', '/api/saved-projects/ids').answers<number[]>()
export const saveEndpoint = endpoint('put', '/api/saved-projects/{id}').answers<Done>()
export const unsaveEndpoint = endpoint('delete', '/api/saved-projects/{id}').answers<Done>()
