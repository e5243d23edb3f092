import { endpointMutation } from '#platform/http/mutation.ts'
import {
  acceptanceEndpoint,
  answerEndpoint,
  askEndpoint,
  draftEndpoint,
  newRequestEndpoint,
  offerEndpoint,
  questionEndpoint,
  quoteRefusalEndpoint,
  quotesAddress,
  requestWithdrawalEndpoint,
} from './endpoints.ts'

const all = { invalidates: [quotesAddress] }

export const newRequestMutation = (estimateId: string) =>
  endpointMutation(newRequestEndpoint, { params: { id: estimateId }, ...all })
export const askMutation = (id: number, professional: number) =>
  endpointMutation(askEndpoint, { params: { id, professional }, ...all })
export const acceptanceMutation = (id: number) => endpointMutation(acceptanceEndpoint, { params: { id }, ...all })
export const requestWithdrawalMutation = (id: number) =>
  endpointMutation(requestWithdrawalEndpoint, { params: { id }, ...all })
export const answerMutation = (id: number, question: number) =>
  endpointMutation(answerEndpoint, { params: { id, question }, ...all })
/**
 * Saves the draft every few seconds while it is typed, one save after the other. A save refetches nothing, because the
 * form already has what was typed.
 */
export const draftMutation = (id: number) =>
  endpointMutation(draftEndpoint, { params: { id }, scope: { id: `quote ${id}` }, keepalive: true })
export const offerMutation = (id: number) =>
  endpointMutation(offerEndpoint, { params: { id }, scope: { id: `quote ${id}` }, ...all })
export const quoteRefusalMutation = (id: number) => endpointMutation(quoteRefusalEndpoint, { params: { id }, ...all })
export const questionMutation = (id: number) => endpointMutation(questionEndpoint, { params: { id }, ...all })
