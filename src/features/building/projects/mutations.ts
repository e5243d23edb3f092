import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  archivingEndpoint,
  duplicateEndpoint,
  newProjectEndpoint,
  projectSaveEndpoint,
  projectsEndpoint,
  statusMoveEndpoint,
} from './endpoints.ts'
import { pinEndpoint, pinRemovalEndpoint, pinSaveEndpoint, plotPinsEndpoint } from './pin-endpoints.ts'

/** Every change of a project refetches all data about projects: the queries whose address begins with this one. */
export const allProjects = [addressOf(projectsEndpoint)]

export const newProjectMutation = endpointMutation(newProjectEndpoint, { invalidates: allProjects })
export const projectSaveMutation = (id: number) =>
  endpointMutation(projectSaveEndpoint, { params: { id }, invalidates: allProjects })
export const duplicateMutation = (id: number) =>
  endpointMutation(duplicateEndpoint, { params: { id }, invalidates: allProjects })
export const archivingMutation = (id: number) =>
  endpointMutation(archivingEndpoint, { params: { id }, invalidates: allProjects })
export const statusMoveMutation = (id: number) =>
  endpointMutation(statusMoveEndpoint, { params: { id }, invalidates: allProjects })

const changed = (id: number) => [addressOf(pinEndpoint, { id }), addressOf(plotPinsEndpoint)]

export const pinSaveMutation = (id: number) =>
  endpointMutation(pinSaveEndpoint, { params: { id }, invalidates: changed(id) })
export const pinRemovalMutation = (id: number) =>
  endpointMutation(pinRemovalEndpoint, { params: { id }, invalidates: changed(id) })
