import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  answerEndpoint,
  leavingEndpoint,
  linkAnswerEndpoint,
  newInvitationEndpoint,
  removalEndpoint,
  renewalEndpoint,
  teamRoleEndpoint,
  withdrawalEndpoint,
} from './endpoints.ts'

const invalidates = allProjects

export const inviteMutation = (id: number) => endpointMutation(newInvitationEndpoint, { params: { id }, invalidates })
export const renewalMutation = (id: number, invitation: number) =>
  endpointMutation(renewalEndpoint, { params: { id, invitation }, invalidates })
export const withdrawalMutation = (id: number, invitation: number) =>
  endpointMutation(withdrawalEndpoint, { params: { id, invitation }, invalidates })
export const removalMutation = (id: number, member: number) =>
  endpointMutation(removalEndpoint, { params: { id, member }, invalidates })
export const teamRoleMutation = (id: number, member: number) =>
  endpointMutation(teamRoleEndpoint, { params: { id, member }, invalidates })
export const leavingMutation = (id: number) => endpointMutation(leavingEndpoint, { params: { id }, invalidates })
export const answerMutation = (invitation: number) =>
  endpointMutation(answerEndpoint, { params: { invitation }, invalidates })
export const linkAnswerMutation = endpointMutation(linkAnswerEndpoint, { invalidates })
