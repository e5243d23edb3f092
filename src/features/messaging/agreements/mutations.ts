import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const ofConversation = (id: number) => addressOf('/api/conversations/{id}/agreements', { id })

export const newAgreementMutation = (conversationId: number) =>
  keyedMutation('POST /api/conversations/{id}/agreements', {
    params: { id: conversationId },
    invalidates: ['/api/agreements', ofConversation(conversationId)],
  })
export const agreementAnswerMutation = ({ id, conversationId }: { id: number; conversationId: number }) =>
  endpointMutation('PUT /api/agreements/{id}/answer', {
    params: { id },
    invalidates: ['/api/agreements', ofConversation(conversationId)],
  })
