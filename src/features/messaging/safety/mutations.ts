import { endpointMutation, keyedMutation, toggleMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/conversations']

export const blockMutation = (id: number) =>
  toggleMutation('PUT /api/conversations/{id}/block', {
    body: (isBlocked) => ({ isBlocked }),
    params: { id },
    invalidates,
  })
export const invitationMutation = (id: number) =>
  keyedMutation('POST /api/conversations/{id}/invitations', { params: { id } })
export const removalMutation = (id: number, no: number) =>
  endpointMutation('DELETE /api/conversations/{id}/members/{no}', { params: { id, no }, invalidates })
export const acceptanceMutation = endpointMutation('PUT /api/conversation-invitation/acceptance', {
  invalidates: [...invalidates, '/api/conversation-invitation'],
})
