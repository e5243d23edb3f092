import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const all = { invalidates: ['/api/quotes'] }

export const newRequestMutation = (estimateId: string) =>
  keyedMutation('POST /api/estimates/{id}/quote-requests', { params: { id: estimateId }, ...all })
export const askMutation = (id: number, professional: number) =>
  endpointMutation('PUT /api/quotes/requests/{id}/asked/{professional}', { params: { id, professional }, ...all })
export const acceptanceMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/requests/{id}/acceptance', { params: { id }, ...all })
export const requestWithdrawalMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/requests/{id}/withdrawal', { params: { id }, ...all })
export const answerMutation = (id: number, question: number) =>
  endpointMutation('PUT /api/quotes/requests/{id}/questions/{question}/answer', { params: { id, question }, ...all })
/**
 * Saves the draft every few seconds while it is typed, one save after the other. A save refetches nothing, because the
 * form already has what was typed.
 */
export const draftMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/received/{id}/draft', {
    params: { id },
    scope: { id: `quote ${id}` },
    keepalive: true,
  })
export const offerMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/received/{id}/offer', { params: { id }, scope: { id: `quote ${id}` }, ...all })
export const quoteRefusalMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/received/{id}/refusal', { params: { id }, ...all })
export const questionMutation = (id: number) =>
  keyedMutation('POST /api/quotes/received/{id}/questions', { params: { id }, ...all })
