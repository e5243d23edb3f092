import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  agreementAnswerEndpoint,
  agreementsAddress,
  conversationAgreementsEndpoint,
  newAgreementEndpoint,
} from './endpoints.ts'

const ofConversation = (id: number) => addressOf(conversationAgreementsEndpoint, { id })

export const newAgreementMutation = (conversationId: number) =>
  endpointMutation(newAgreementEndpoint, {
    params: { id: conversationId },
    invalidates: [agreementsAddress, ofConversation(conversationId)],
  })
export const agreementAnswerMutation = ({ id, conversationId }: { id: number; conversationId: number }) =>
  endpointMutation(agreementAnswerEndpoint, {
    params: { id },
    invalidates: [agreementsAddress, ofConversation(conversationId)],
  })
