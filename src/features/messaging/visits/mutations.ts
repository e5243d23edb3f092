import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { conversationVisitsEndpoint, newVisitEndpoint, visitMoveEndpoint, visitsAddress } from './endpoints.ts'

const ofConversation = (id: number) => addressOf(conversationVisitsEndpoint, { id })

export const newVisitMutation = (conversationId: number) =>
  endpointMutation(newVisitEndpoint, {
    params: { id: conversationId },
    invalidates: [visitsAddress, ofConversation(conversationId)],
  })
export const visitMoveMutation = ({ id, conversationId }: { id: number; conversationId: number }) =>
  endpointMutation(visitMoveEndpoint, { params: { id }, invalidates: [visitsAddress, ofConversation(conversationId)] })
