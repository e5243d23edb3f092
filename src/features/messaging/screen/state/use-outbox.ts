import type { QueryClient } from '@tanstack/react-query'
import { uploadMessageFile } from '#features/messaging/files/mutations.ts'
import type { Conversation, NewMessage, SentMessage } from '#features/messaging/messages/schema.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { uploadPicture } from '#features/pictures/mutations.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { isLive, onLiveChange } from '#platform/live/live-connection.ts'
import { createOutbox } from '#ui/outbox.ts'
import { unlessStalled } from '#ui/unless-stalled.ts'
import { newMessageMutation, sayOrRequest } from './mutations.ts'
import { deliver, sendingRules, type UploadedAs, type WaitingFile, type WaitingMessage } from './outbox-rules.ts'
import { setProgress } from './progress-store.ts'
import { conversationQuery } from './queries.ts'
import { addMessage } from './thread-store.ts'

const arrived = new Map<string, SentMessage>()

/** The outbox of messages written on this device. The messages of one conversation are sent in order. */
export const {
  useSending,
  useOutbox,
  add: addToOutbox,
  discard,
  restore,
  retry,
} = createOutbox<WaitingMessage>({
  kind: 'message',
  rules: sendingRules,
  send: (waiting, client, keep) =>
    deliver(waiting, {
      upload,
      send: (conversationId, message) => send(client, conversationId, message),
      keep,
      sent: ({ id }, sent) => void arrived.set(id, sent),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
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

async function upload({ id, blob, name, voice }: WaitingFile, how: UploadedAs): Promise<number> {
  setProgress(id, 0)
  try {
    if (how !== 'picture') {
      const options = { onProgress: (fraction: number) => setProgress(id, fraction) }
      return (await uploadMessageFile({ key: id, what: how, file: blob, name, ms: voice?.ms }, options)).id
    }
    const picture = await unlessStalled((options) => uploadPicture(blob, options), {
      onProgress: (fraction) => setProgress(id, fraction),
    })
    return picture.id
  } finally {
    setProgress(id, undefined)
  }
}

function send(client: QueryClient, conversationId: number, message: NewMessage): Promise<SentMessage> {
  return sayOrRequest('send', { conversationId, ...message }, () =>
    runMutation(client, newMessageMutation(conversationId), message),
  )
}
