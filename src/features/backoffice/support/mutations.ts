import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

/** Sends a message to the site's operators. A repeat of the same request is stored only once. */
export const supportMutation = keyedMutation('POST /api/support/messages')

const invalidates = ['/api/admin/messages', '/api/admin/waiting']

export const acknowledgeMutation = (id: number) =>
  endpointMutation('POST /api/admin/messages/{id}/acknowledgement', { params: { id }, invalidates })
export const answerMutation = (id: number) =>
  keyedMutation('POST /api/admin/messages/{id}/answers', { params: { id }, invalidates })
export const resolutionMutation = (id: number) =>
  endpointMutation('PUT /api/admin/messages/{id}/resolution', { params: { id }, invalidates })
