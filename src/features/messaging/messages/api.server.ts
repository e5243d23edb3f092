import { mostCounted } from '#features/people/notifications/rules.ts'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteMessage, editMessage, starMessage } from './changes.server.ts'
import { choosePhone, countUnread, findConversation, listConversations } from './conversations.server.ts'
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
  unreadEndpoint,
} from './endpoints.ts'
import { listMessages } from './messages.server.ts'
import type { Messaging } from './messaging.server.ts'
import { openConversation } from './opening.server.ts'
import { storeReceipts } from './receipts.server.ts'
import { eventsPerMinute } from './rules.ts'
import {
  conversationParams,
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

const conversationsRoute = route(conversationsEndpoint, {
  summary: 'Lists the visitor’s conversations, the latest first, in pages of 30',
  query: conversationsQuestion,
  answer: conversationsSchema,
  says: 'A page of conversations',
  refusals: [401, 422],
})
const newConversationRoute = route(newConversationEndpoint, {
  summary: 'Opens the conversation with a professional, or with someone whom the visitor already knows',
  body: newConversation,
  answer: opened,
  says: 'The conversation; two people have only one',
  refusals: [401, 404, 422, 429],
})
const unreadRoute = route(unreadEndpoint, {
  summary: 'Counts the visitor’s unread messages, up to 10',
  answer: unreadSchema,
  says: 'The number',
  refusals: [401],
})
const receiptsRoute = route(receiptsEndpoint, {
  summary: 'Reports which messages were delivered to a device of the visitor, and which were read',
  body: receipts,
  answer: done,
  says: 'The receipts are stored',
  refusals: [401, 422, 429],
})
const conversationRoute = route(conversationEndpoint, {
  summary: 'Reads a conversation of the visitor, with its members',
  params: conversationParams,
  answer: conversationSchema,
  says: 'The conversation',
  refusals: [401, 404],
})
const phoneRoute = route(phoneEndpoint, {
  summary: 'Shows the other side the visitor’s confirmed phone number in this conversation, or hides it again',
  params: conversationParams,
  body: phoneChoice,
  answer: done,
  says: 'The choice is stored',
  refusals: [401, 404, 422],
})
const messagesRoute = route(messagesEndpoint, {
  summary:
    'Lists messages of a conversation: the latest, those before or around a message, or what came and changed after one',
  params: conversationParams,
  query: messagesQuestion,
  answer: messagesSchema,
  says: 'The messages in their order',
  refusals: [401, 404, 422],
})
const newMessageRoute = route(newMessageEndpoint, {
  summary: 'Sends a message, once for each id that the device has made',
  params: conversationParams,
  body: newMessage,
  answer: sentSchema,
  status: 201,
  says: 'The message is stored, with its number in the conversation',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const editRoute = route(editEndpoint, {
  summary: 'Changes the text of a message that the visitor sent less than 15 minutes ago',
  params: messageParams,
  body: edit,
  answer: done,
  says: 'The message is changed and marked as changed',
  refusals: [401, 403, 404, 422, 429, 503],
})
const deleteRoute = route(deleteEndpoint, {
  summary: 'Deletes a message that the visitor sent less than 15 minutes ago, for everyone',
  params: messageParams,
  answer: done,
  says: 'The message is deleted',
  refusals: [401, 403, 404, 422, 429],
})
const starRoute = route(starEndpoint, {
  summary: 'Stars a message for the visitor alone, or takes the star away',
  params: messageParams,
  body: star,
  answer: done,
  says: 'The choice is stored',
  refusals: [401, 404, 422],
})

/** Endpoints of conversations and their messages. */
export function messageEndpoints({ db, env, live, now }: Dependencies, { send }: Messaging) {
  const changes = createLimit(120, 60)
  const signs = createLimit(eventsPerMinute, 60)
  return createEndpoints()
    .openapi(unreadRoute, async (c) => c.json({ count: await countUnread(db, signedIn(c), mostCounted) }, 200))
    .openapi(receiptsRoute, async (c) => {
      await storeReceipts(db, await signedInWithin(c, signs), { ...c.req.valid('json'), live })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(conversationsRoute, async (c) => {
      const { after } = c.req.valid('query')
      return c.json(await listConversations(db, signedIn(c), { after, reader: readerOf(c, now) }), 200)
    })
    .openapi(newConversationRoute, async (c) => {
      const opening = { sampleData: env.sampleData, now: now() }
      return c.json(await openConversation(db, signedIn(c), c.req.valid('json'), opening), 200)
    })
    .openapi(conversationRoute, async (c) =>
      c.json(await findConversation(db, signedIn(c), { ...c.req.valid('param'), reader: readerOf(c, now) }), 200),
    )
    .openapi(phoneRoute, async (c) => {
      await choosePhone(db, signedIn(c), { ...c.req.valid('param'), ...c.req.valid('json') })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(messagesRoute, async (c) =>
      c.json(await listMessages(db, signedIn(c), { ...c.req.valid('param'), ...c.req.valid('query') }), 200),
    )
    .openapi(newMessageRoute, async (c) => {
      const { id: conversationId } = c.req.valid('param')
      return c.json(await send(signedIn(c), { conversationId, message: c.req.valid('json') }), 201)
    })
    .openapi(editRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await editMessage(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await deleteMessage(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(starRoute, async (c) => {
      await starMessage(db, signedIn(c), { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
