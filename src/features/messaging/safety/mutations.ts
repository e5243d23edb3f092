import { conversationsAddress } from '#features/messaging/messages/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { acceptanceEndpoint, blockEndpoint, linkEndpoint, newInvitationEndpoint, removalEndpoint } from './endpoints.ts'

const invalidates = [conversationsAddress]

export const blockMutation = (id: number) =>
  toggleMutation((isBlocked) => ({ endpoint: blockEndpoint, body: { isBlocked } }), { params: { id }, invalidates })
export const invitationMutation = (id: number) => endpointMutation(newInvitationEndpoint, { params: { id } })
export const removalMutation = (id: number, no: number) =>
  endpointMutation(removalEndpoint, { params: { id, no }, invalidates })
export const acceptanceMutation = endpointMutation(acceptanceEndpoint, {
  invalidates: [...invalidates, addressOf(linkEndpoint)],
})
