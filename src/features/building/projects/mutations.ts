import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

/** Every change of a project refetches all data about projects: the queries whose address begins with this one. */
export const allProjects = ['/api/projects']

export const newProjectMutation = keyedMutation('POST /api/projects', { invalidates: allProjects })
export const projectSaveMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}', { params: { id }, invalidates: allProjects })
export const duplicateMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/copies', { params: { id }, invalidates: allProjects })
export const archivingMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/archiving', { params: { id }, invalidates: allProjects })
export const statusMoveMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/status', { params: { id }, invalidates: allProjects })

const changed = (id: number) => [addressOf('/api/projects/{id}/pin', { id }), '/api/plot-pins']

export const pinSaveMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/pin', { params: { id }, invalidates: changed(id) })
export const pinRemovalMutation = (id: number) =>
  endpointMutation('DELETE /api/projects/{id}/pin', { params: { id }, invalidates: changed(id) })
