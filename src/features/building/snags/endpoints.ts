import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { NewSnag, Snag, SnagDetail, SnagMove, SnagSave, Snags } from './schema.ts'

export const snagsEndpoint = endpoint('get', '/api/projects/{id}/snags').answers<Snags>()
export const newSnagEndpoint = endpoint('post', '/api/projects/{id}/snags').takes<NewSnag>().keyed().answers<Snag>()
export const snagEndpoint = endpoint('get', '/api/projects/{id}/snags/{snag}').answers<SnagDetail>()
export const snagSaveEndpoint = endpoint('put', '/api/projects/{id}/snags/{snag}').takes<SnagSave>().answers<Snag>()
export const snagMoveEndpoint = endpoint('put', '/api/projects/{id}/snags/{snag}/state')
  .takes<SnagMove>()
  .answers<Done>()
export const deleteSnagEndpoint = endpoint('delete', '/api/projects/{id}/snags/{snag}').answers<Done>()
export const restoreSnagEndpoint = endpoint('post', '/api/projects/{id}/snags/{snag}/restoration').answers<Done>()
