import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const of = (projectId: number, stageId: number) => ({
  params: { id: projectId, stage: stageId },
  invalidates: allProjects,
})

export const newStageMutation = (projectId: number) =>
  keyedMutation('POST /api/projects/{id}/stages', { params: { id: projectId }, invalidates: allProjects })
export const templateMutation = (projectId: number) =>
  endpointMutation('PUT /api/projects/{id}/stages/template', { params: { id: projectId }, invalidates: allProjects })
export const stageSaveMutation = (projectId: number, stageId: number) =>
  endpointMutation('PUT /api/projects/{id}/stages/{stage}', of(projectId, stageId))
export const stageMoveMutation = (projectId: number, stageId: number) =>
  endpointMutation('PUT /api/projects/{id}/stages/{stage}/dates', of(projectId, stageId))
export const stagePlaceMutation = (projectId: number, stageId: number) =>
  endpointMutation('PUT /api/projects/{id}/stages/{stage}/place', of(projectId, stageId))
export const deleteStageMutation = (projectId: number, stageId: number) =>
  endpointMutation('DELETE /api/projects/{id}/stages/{stage}', of(projectId, stageId))
export const restoreStageMutation = (projectId: number, stageId: number) =>
  endpointMutation('POST /api/projects/{id}/stages/{stage}/restoration', of(projectId, stageId))
export const progressMutation = (projectId: number, stageId: number) =>
  endpointMutation('PUT /api/projects/{id}/stages/{stage}/progress', of(projectId, stageId))
