import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const ofConversation = (id: number) => addressOf('/api/conversations/{id}/visits', { id })

export const newVisitMutation = (conversationId: number) =>
  keyedMutation('POST /api/conversations/{id}/visits', {
    params: { id: conversationId },
    invalidates: ['/api/visits', ofConversation(conversationId)],
  })
export const visitMoveMutation = ({ id, conversationId }: { id: number; conversationId: number }) =>
  endpointMutation('PUT /api/visits/{id}/state', {
    params: { id },
    invalidates: ['/api/visits', ofConversation(conversationId)],
  })
