import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

type Of = { projectId: number; id: number }
const of = ({ projectId, id }: Of) => ({ params: { id: projectId, extra: id }, invalidates: allProjects })

export const newExtraMutation = (projectId: number) =>
  keyedMutation('POST /api/projects/{id}/extras', { params: { id: projectId }, invalidates: allProjects })
export const extraRevisionMutation = (extra: Of) => endpointMutation('PUT /api/projects/{id}/extras/{extra}', of(extra))
export const consentMutation = (extra: Of) =>
  endpointMutation('PUT /api/projects/{id}/extras/{extra}/consent', of(extra))
export const declineMutation = (extra: Of) =>
  endpointMutation('PUT /api/projects/{id}/extras/{extra}/refusal', of(extra))
export const withdrawalMutation = (extra: Of) =>
  endpointMutation('PUT /api/projects/{id}/extras/{extra}/withdrawal', of(extra))
