import { allProjects } from '#features/building/projects/mutations.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const invalidates = allProjects

export const inviteMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/invitations', { params: { id }, invalidates })
export const renewalMutation = (id: number, invitation: number) =>
  endpointMutation('PUT /api/projects/{id}/invitations/{invitation}', { params: { id, invitation }, invalidates })
export const withdrawalMutation = (id: number, invitation: number) =>
  endpointMutation('DELETE /api/projects/{id}/invitations/{invitation}', { params: { id, invitation }, invalidates })
export const removalMutation = (id: number, member: number) =>
  endpointMutation('DELETE /api/projects/{id}/people/{member}', { params: { id, member }, invalidates })
export const teamRoleMutation = (id: number, member: number) =>
  endpointMutation('PUT /api/projects/{id}/people/{member}/team-role', { params: { id, member }, invalidates })
export const leavingMutation = (id: number) =>
  endpointMutation('DELETE /api/projects/{id}/membership', { params: { id }, invalidates })
export const answerMutation = (invitation: number) =>
  endpointMutation('PUT /api/projects/invitations/{invitation}/answer', { params: { invitation }, invalidates })
export const linkAnswerMutation = endpointMutation('PUT /api/projects/invitation-link/answer', { invalidates })
