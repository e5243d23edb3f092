import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const all = { invalidates: ['/api/quotes'] }

export const newDirectRequestMutation = keyedMutation('POST /api/quotes/direct', {
  invalidates: ['/api/quotes', '/api/conversations'],
})
export const directAnswerMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/direct/{id}/answer', { params: { id }, ...all })
export const offerRefusalMutation = (id: number) =>
  endpointMutation('PUT /api/quotes/direct/{id}/refusal', { params: { id }, ...all })
