import { mostCounted } from '#features/people/notifications/rules.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteMessage, editMessage, starMessage } from './changes.server.ts'
import { choosePhone, countUnread, findConversation, listConversations } from './conversations.server.ts'
import { listMessages } from './messages.server.ts'
import type { Messaging } from './messaging.server.ts'
import { openConversation } from './opening.server.ts'
import { storeReceipts } from './receipts.server.ts'
import { eventsPerMinute } from './rules.ts'
import {
  conversationSchema,
  conversationsQuestion,
  conversationsSchema,
  edit,
  messageParams,
  messagesQuestion,
  messagesSchema,
  newConversation,
  newMessage,
  opened,
  phoneChoice,
  receipts,
  sentSchema,
  star,
  unreadSchema,
} from './schema.ts'

/** Endpoints of conversations and their messages. */
export function messageEndpoints({ db, env, live, now }: Dependencies, { send }: Messaging) {
  const changes = createLimit(120, 60)
  const signs = createLimit(eventsPerMinute, 60)
  return [
    endpoint('GET /api/conversations/unread', {
      does: 'Counts the visitor’s unread messages, up to 10',
      who: signedIn,
      answer: unreadSchema,
      says: 'The number',
      run: async ({ user }) => ({ count: await countUnread(db, user, mostCounted) }),
    }),
    endpoint('PUT /api/conversations/receipts', {
      does: 'Reports which messages were delivered to a device of the visitor, and which were read',
      who: signedIn,
      limit: signs,
      body: receipts,
      says: 'The receipts are stored',
      run: ({ user, body }) => storeReceipts(db, user, { ...body, live }),
    }),
    endpoint('GET /api/conversations', {
      does: 'Lists the visitor’s conversations, the latest first, in pages of 30, or only those with the given ids',
      who: signedIn,
      query: conversationsQuestion,
      answer: conversationsSchema,
      says: 'A page of conversations',
      run: ({ user, query, reader }) => listConversations(db, user, { ...query, reader }),
    }),
    endpoint('POST /api/conversations', {
      does: 'Opens the conversation with a professional, or with someone whom the visitor already knows',
      who: signedIn,
      body: newConversation,
      answer: opened,
      says: 'The conversation; two people have only one',
      refuses: [404, 429],
      run: async ({ user, body }) => {
        const opening = { sampleData: env.sampleData, now: now() }
        return await openConversation(db, user, body, opening)
      },
    }),
    endpoint('GET /api/conversations/{id}', {
      does: 'Reads a conversation of the visitor, with its members',
      who: signedIn,
      answer: conversationSchema,
      says: 'The conversation',
      refuses: [404],
      run: ({ user, params, reader }) => findConversation(db, user, { ...params, reader }),
    }),
    endpoint('PUT /api/conversations/{id}/phone', {
      does: 'Shows the other side the visitor’s confirmed phone number in this conversation, or hides it again',
      who: signedIn,
      body: phoneChoice,
      says: 'The choice is stored',
      refuses: [404],
      run: ({ user, params, body }) => choosePhone(db, user, { ...params, ...body }),
    }),
    endpoint('GET /api/conversations/{id}/messages', {
      does: 'Lists messages of a conversation: the latest, those before or around a message, or what came and changed after one',
      who: signedIn,
      query: messagesQuestion,
      answer: messagesSchema,
      says: 'The messages in their order',
      refuses: [404],
      run: ({ user, params, query }) => listMessages(db, user, { ...params, ...query }),
    }),
    endpoint('POST /api/conversations/{id}/messages', {
      does: 'Sends a message, once for each id that the device has made',
      who: signedIn,
      body: newMessage,
      answer: sentSchema,
      status: 201,
      says: 'The message is stored, with its number in the conversation',
      refuses: [403, 404, 409, 429, 503],
      run: ({ user, params: { id: conversationId }, body }) => send(user, { conversationId, message: body }),
    }),
    endpoint('PATCH /api/conversations/{id}/messages/{seq}', {
      does: 'Changes the text of a message that the visitor sent less than 15 minutes ago',
      who: signedIn,
      limit: changes,
      params: messageParams,
      body: edit,
      says: 'The message is changed and marked as changed',
      refuses: [403, 404, 503],
      run: ({ user, params, body }) => editMessage(db, user, { ...params, ...body, now: now() }),
    }),
    endpoint('DELETE /api/conversations/{id}/messages/{seq}', {
      does: 'Deletes a message that the visitor sent less than 15 minutes ago, for everyone',
      who: signedIn,
      limit: changes,
      params: messageParams,
      says: 'The message is deleted',
      refuses: [403, 404],
      run: ({ user, params }) => deleteMessage(db, user, { ...params, now: now() }),
    }),
    endpoint('PUT /api/conversations/{id}/messages/{seq}/star', {
      does: 'Stars a message for the visitor alone, or takes the star away',
      who: signedIn,
      params: messageParams,
      body: star,
      says: 'The choice is stored',
      refuses: [404],
      run: ({ user, params, body }) => starMessage(db, user, { ...params, ...body, now: now() }),
    }),
  ]
}
