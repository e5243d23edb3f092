import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { Live, Sent } from '../../platform/live.server.ts'
import { HttpRefusal, notFound } from '../../platform/refusal.server.ts'
import { createSharedCommit } from '../../platform/shared-commit.server.ts'
import type { User } from './access.server.ts'
import { selectMessages } from './message-rows.server.ts'
import type { Message, MessageEvent, SendableMessage, SentMessage } from './schema.ts'
import { type NewMessageRow, type Refused, type Stored, storeMessages } from './store-messages.server.ts'

/** What is sent, where, and by which page: it is told by the answer alone. */
export type Sending = { conversationId: number; message: SendableMessage; from?: string | undefined }
type Waiting = NewMessageRow & { from: string | undefined }

/** Few enough that nobody waits long for the others. */
const mostTogether = 200

/** Sends messages: those that come while others are being stored share a commit, and one notice to the other processes. */
export type Send = (user: User, sending: Sending) => Promise<SentMessage>

const sendings = new WeakMap<object, Send>()

/** The one way to send of a process: its endpoint and its connections share their commits. */
export function sendingOf(dependencies: Pick<Dependencies, 'db' | 'live' | 'now'>): Send {
  const known = sendings.get(dependencies.live)
  if (known) return known
  const send = createSending(dependencies)
  sendings.set(dependencies.live, send)
  return send
}

function createSending({ db, live, now }: Pick<Dependencies, 'db' | 'live' | 'now'>): Send {
  const store = createSharedCommit((waiting: readonly Waiting[]) => storeAndTell(db, live, waiting, now()), {
    most: mostTogether,
  })
  return async (user, { conversationId, message, from }) => {
    const { id, kind, text, replyTo } = message
    const details = 'details' in message ? message.details : null
    const stored = await store({ conversationId, userId: user.id, id, kind, text, details, replyTo, from })
    if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
    return { seq: stored.seq, createdAt: stored.createdAt.toISOString() }
  }
}

async function storeAndTell(db: Db, live: Live, waiting: readonly Waiting[], at: Date): Promise<Stored[]> {
  const stored = await inTransaction(db, (db) => storeMessages(db, waiting, at))
  const sent = await Promise.all(waiting.map((message, place) => newsOf(db, message, stored[place]!)))
  live.send(sent.flat())
  return stored
}

/** What the open pages of a conversation are sent of a message; also when it comes again: nobody knows how far the first time got. */
async function newsOf(db: Db, message: Waiting, stored: Stored): Promise<Sent[]> {
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') return []
  const { conversationId, id, kind, text, details, replyTo, from } = message
  const { seq, sender, createdAt, people } = stored
  if (replyTo !== null || stored.outcome === 'again') return newsOfStored(db, { conversationId, seq, people, from })
  const news: MessageEvent = {
    conversationId,
    message: {
      ...{ seq, id, sender, kind, text, details, reply: null, createdAt: createdAt.toISOString() },
      ...{ editedAt: null, isDeleted: false, isStarred: false },
    },
  }
  return [{ to: { people }, event: 'message', data: news, except: from }]
}

type Which = { conversationId: number; seq: number; people: readonly number[]; from?: string | undefined }

/** The same of a message as it is stored now; nothing where it is gone. */
export async function newsOfStored(db: Db, { conversationId, seq, people, from }: Which): Promise<Sent[]> {
  const [message] = await selectMessages(db, { conversationId, userId: null }, sql`m.seq = ${seq}`, sql``)
  if (!message) return []
  const news: MessageEvent = { conversationId, message: forEveryone(message) }
  return [{ to: { people }, event: 'message', data: news, except: from }]
}

/** Stars are each reader's own. */
export function forEveryone(message: Message): Message {
  return { ...message, isStarred: false }
}

/** A message with this id is somebody else's, or in another conversation. */
const usedId = () => new HttpRefusal(409, msg`This message was already sent. Please reload the page.`)

const refusals: Readonly<Record<Refused, () => HttpRefusal>> = {
  'id-used': usedId,
  'not-a-member': () => notFound(),
  blocked: () => new HttpRefusal(403, msg`This conversation is closed. No more messages can be sent.`),
  'nobody-there': () => new HttpRefusal(403, msg`This account no longer exists. No more messages can be sent.`),
  'no-such-message': () => new HttpRefusal(422, msg`The message that you are replying to isn't there.`),
}

export function refusalOf(outcome: Refused): HttpRefusal {
  return refusals[outcome]()
}
