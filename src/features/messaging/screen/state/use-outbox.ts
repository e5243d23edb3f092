import type { QueryClient } from '@tanstack/react-query'
import { uploadMessageFile } from '#features/messaging/files/mutations.ts'
import type { Conversation, NewMessage, SentMessage } from '#features/messaging/messages/schema.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { uploadPicture } from '#features/pictures/mutations.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { createKind } from '#ui/outbox.ts'
import { unlessStalled } from '#ui/unless-stalled.ts'
import { newMessageMutation, sayOrRequest } from './mutations.ts'
import { setProgress } from './progress-store.ts'
import { conversationQuery } from './queries.ts'
import { addMessage } from './thread-store.ts'
import { bodyOf, uploadedAs, type WaitingFile, type WaitingMessage } from './waiting-message.ts'

/** The messages that wait on this device. The messages of one conversation are sent in order. */
export const { useItems: useWaitingMessages, add: addMessageToOutbox } = createKind<WaitingMessage, SentMessage>(
  'message',
  {
    placeOf: ({ body }) => body.conversationId,
    upload,
    send: (waiting, client) => send(client, waiting.body.conversationId, bodyOf(waiting)),
    arrived({ id, body: { conversationId, message, reply } }, { seq, createdAt, details }, client) {
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
  },
)

async function upload({ id, blob, name, voice }: WaitingFile, { body }: WaitingMessage): Promise<number> {
  const how = uploadedAs(body.message)
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
