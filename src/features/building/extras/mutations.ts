import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  consentEndpoint,
  declineEndpoint,
  extraRevisionEndpoint,
  newExtraEndpoint,
  withdrawalEndpoint,
} from './endpoints.ts'

type Of = { projectId: number; id: number }
const of = ({ projectId, id }: Of) => ({ params: { id: projectId, extra: id }, invalidates: allProjects })

export const newExtraMutation = (projectId: number) =>
  endpointMutation(newExtraEndpoint, { params: { id: projectId }, invalidates: allProjects })
export const extraRevisionMutation = (extra: Of) => endpointMutation(extraRevisionEndpoint, of(extra))
export const consentMutation = (extra: Of) => endpointMutation(consentEndpoint, of(extra))
export const declineMutation = (extra: Of) => endpointMutation(declineEndpoint, of(extra))
export const withdrawalMutation = (extra: Of) => endpointMutation(withdrawalEndpoint, of(extra))
