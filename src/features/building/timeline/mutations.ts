import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  deleteStageEndpoint,
  newStageEndpoint,
  progressEndpoint,
  restoreStageEndpoint,
  stageMoveEndpoint,
  stagePlaceEndpoint,
  stageSaveEndpoint,
  templateEndpoint,
} from './endpoints.ts'

const of = (projectId: number, stageId: number) => ({
  params: { id: projectId, stage: stageId },
  invalidates: allProjects,
})

export const newStageMutation = (projectId: number) =>
  endpointMutation(newStageEndpoint, { params: { id: projectId }, invalidates: allProjects })
export const templateMutation = (projectId: number) =>
  endpointMutation(templateEndpoint, { params: { id: projectId }, invalidates: allProjects })
export const stageSaveMutation = (projectId: number, stageId: number) =>
  endpointMutation(stageSaveEndpoint, of(projectId, stageId))
export const stageMoveMutation = (projectId: number, stageId: number) =>
  endpointMutation(stageMoveEndpoint, of(projectId, stageId))
export const stagePlaceMutation = (projectId: number, stageId: number) =>
  endpointMutation(stagePlaceEndpoint, of(projectId, stageId))
export const deleteStageMutation = (projectId: number, stageId: number) =>
  endpointMutation(deleteStageEndpoint, of(projectId, stageId))
export const restoreStageMutation = (projectId: number, stageId: number) =>
  endpointMutation(restoreStageEndpoint, of(projectId, stageId))
export const progressMutation = (projectId: number, stageId: number) =>
  endpointMutation(progressEndpoint, of(projectId, stageId))
