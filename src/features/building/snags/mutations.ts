import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

type Of = { projectId: number; id: number }
const of = ({ projectId, id }: Of) => ({ params: { id: projectId, snag: id }, invalidates: allProjects })

export const newSnagMutation = (projectId: number) =>
  keyedMutation('POST /api/projects/{id}/snags', { params: { id: projectId }, invalidates: allProjects })
export const snagSaveMutation = (snag: Of) => endpointMutation('PUT /api/projects/{id}/snags/{snag}', of(snag))
export const snagMoveMutation = (snag: Of) => endpointMutation('PUT /api/projects/{id}/snags/{snag}/state', of(snag))
export const deleteSnagMutation = (snag: Of) => endpointMutation('DELETE /api/projects/{id}/snags/{snag}', of(snag))
export const restoreSnagMutation = (snag: Of) =>
  endpointMutation('POST /api/projects/{id}/snags/{snag}/restoration', of(snag))
