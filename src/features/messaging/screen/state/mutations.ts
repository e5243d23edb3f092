import {
  conversationEndpoint,
  conversationsEndpoint,
  deleteEndpoint,
  editEndpoint,
  messagesEndpoint,
  newConversationEndpoint,
  newMessageEndpoint,
  phoneEndpoint,
  receiptsEndpoint,
  starEndpoint,
} from '#features/messaging/messages/endpoints.ts'
import { ConnectionError } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, toggleMutation } from '#platform/http/mutation.ts'
import { isLive, sendLive } from '#platform/live/live-connection.ts'

const list = addressOf(conversationsEndpoint)

export const newConversationMutation = endpointMutation(newConversationEndpoint, { invalidates: [list] })
/** The edits of a message are saved one after the other, so that the last one wins. */
export const editMutation = (id: number, seq: number) =>
  endpointMutation(editEndpoint, {
    params: { id, seq },
    scope: { id: `edit ${id} ${seq}` },
    invalidates: [addressOf(messagesEndpoint, { id })],
  })
export const deleteMutation = (id: number, seq: number) =>
  endpointMutation(deleteEndpoint, { params: { id, seq }, invalidates: [addressOf(messagesEndpoint, { id })] })
export const starMutation = (id: number, seq: number) =>
  toggleMutation((isStarred) => ({ endpoint: starEndpoint, body: { isStarred } }), {
    params: { id, seq },
    invalidates: [addressOf(messagesEndpoint, { id })],
  })
export const phoneMutation = (id: number) =>
  toggleMutation((isShown) => ({ endpoint: phoneEndpoint, body: { isShown } }), {
    params: { id },
    invalidates: [addressOf(conversationEndpoint, { id })],
  })
export const newMessageMutation = (id: number) => endpointMutation(newMessageEndpoint, { params: { id } })
export const receiptsMutation = endpointMutation(receiptsEndpoint)

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
