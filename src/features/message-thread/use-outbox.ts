import type { QueryClient } from '@tanstack/react-query'
import { ConnectionError } from '../../platform/api.ts'
import { isLive, onLiveChange, sayLive } from '../../platform/live-connection.ts'
import { endpointMutation, runMutation } from '../../platform/mutation.ts'
import { updateWaiting } from '../../platform/waiting.ts'
import { createOutbox } from '../../ui/outbox.ts'
import { visitorQuery } from '../accounts/queries.ts'
import { newMessageEndpoint } from '../messages/endpoints.ts'
import type { Conversation, SentMessage } from '../messages/schema.ts'
import { deliver, type WaitingMessage } from './outbox-rules.ts'
import { conversationQuery } from './queries.ts'
import { addMessage } from './thread-store.ts'

const arrived = new Map<string, SentMessage>()

/** Messages that were written on this device: those of one conversation are sent in their order. */
export const {
  useSending,
  useOutbox,
  add: addToOutbox,
  discard,
  retry,
} = createOutbox<WaitingMessage>({
  kind: 'message',
  hasToUpload: () => false,
  laneOf: ({ conversationId }) => conversationId,
  send: (waiting, client) =>
    deliver(waiting, {
      send: (waiting) => send(client, waiting),
      keep: updateWaiting,
      sent: ({ id }, sent) => void arrived.set(id, sent),
      now: () => Date.now(),
    }),
  async arrived({ id, conversationId, message, reply }, client) {
    const { seq, createdAt, details } = arrived.get(id)!
    arrived.delete(id)
    const conversation = client.getQueryData<Conversation | null>(conversationQuery(conversationId).queryKey)
    if (!conversation) return
    addMessage(client, {
      conversationId,
      message: {
        ...{ seq, id, sender: conversation.no, kind: message.kind, text: message.text ?? '', createdAt },
        ...{ details, editedAt: null, isDeleted: false, isStarred: false, reply },
      },
    })
  },
  loggedOut: (client) => void client.invalidateQueries({ queryKey: visitorQuery.queryKey }),
  onChance: (again) => onLiveChange(() => isLive() && again()),
})

/** By the connection, where there is one; else by a request, which gets through where connections do not. */
async function send(client: QueryClient, { conversationId, message }: WaitingMessage): Promise<SentMessage> {
  if (isLive())
    try {
      return await sayLive<SentMessage>('send', { conversationId, ...message })
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error
    }
  const mutation = endpointMutation(newMessageEndpoint, { params: { id: conversationId } })
  return runMutation(client, mutation, message)
}
