import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  deleteSnagEndpoint,
  newSnagEndpoint,
  restoreSnagEndpoint,
  snagMoveEndpoint,
  snagSaveEndpoint,
} from './endpoints.ts'

type Of = { projectId: number; id: number }
const of = ({ projectId, id }: Of) => ({ params: { id: projectId, snag: id }, invalidates: allProjects })

export const newSnagMutation = (projectId: number) =>
  endpointMutation(newSnagEndpoint, { params: { id: projectId }, invalidates: allProjects })
export const snagSaveMutation = (snag: Of) => endpointMutation(snagSaveEndpoint, of(snag))
export const snagMoveMutation = (snag: Of) => endpointMutation(snagMoveEndpoint, of(snag))
export const deleteSnagMutation = (snag: Of) => endpointMutation(deleteSnagEndpoint, of(snag))
export const restoreSnagMutation = (snag: Of) => endpointMutation(restoreSnagEndpoint, of(snag))
