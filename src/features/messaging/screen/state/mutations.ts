import { ConnectionError } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { isLive, sendLive } from '#platform/live/live-connection.ts'

const list = '/api/conversations'

/** Opens a conversation. Someone who has not confirmed the account can write by the form of the profile instead. */
export const newConversationMutation = endpointMutation('POST /api/conversations', {
  invalidates: [list],
  asksToConfirm: false,
})
/** The edits of a message are saved one after the other, so that the last one wins. */
export const editMutation = (id: number, seq: number) =>
  endpointMutation('PATCH /api/conversations/{id}/messages/{seq}', {
    params: { id, seq },
    scope: { id: `edit ${id} ${seq}` },
    invalidates: [addressOf('/api/conversations/{id}/messages', { id })],
  })
export const deleteMutation = (id: number, seq: number) =>
  endpointMutation('DELETE /api/conversations/{id}/messages/{seq}', {
    params: { id, seq },
    invalidates: [addressOf('/api/conversations/{id}/messages', { id })],
  })
export const starMutation = (id: number, seq: number) =>
  toggleMutation('PUT /api/conversations/{id}/messages/{seq}/star', {
    body: (isStarred) => ({ isStarred }),
    params: { id, seq },
    invalidates: [addressOf('/api/conversations/{id}/messages', { id })],
  })
export const phoneMutation = (id: number) =>
  toggleMutation('PUT /api/conversations/{id}/phone', {
    body: (isShown) => ({ isShown }),
    params: { id },
    invalidates: [addressOf('/api/conversations/{id}', { id })],
  })
export const newMessageMutation = (id: number) =>
  endpointMutation('POST /api/conversations/{id}/messages', { params: { id } })
export const receiptsMutation = endpointMutation('PUT /api/conversations/receipts')

/**
 * Sends an event on the live connection. Makes a request instead if there is no connection or it breaks. Some networks
 * block such connections, but requests get through.
 */
export async function sayOrRequest<Answer>(
  event: string,
  data: object,
  request: () => Promise<Answer>,
): Promise<Answer> {
  if (isLive())
    try {
      return await sendLive<Answer>(event, data)
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
    }
  return request()
}
