import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { Live, Sent } from '../../platform/live.server.ts'
import { HttpRefusal, notFound } from '../../platform/refusal.server.ts'
import { createSharedCommit } from '../../platform/shared-commit.server.ts'
import { memberIn, type User } from './access.server.ts'
import { prepareOf } from './kinds.server.ts'
import { selectMessages } from './message-rows.server.ts'
import type { Message, MessageEvent, SendableMessage, SentMessage } from './schema.ts'
import { type NewMessageRow, type Refused, type Stored, storeMessages } from './store-messages.server.ts'

/** What is sent, where, and by which page: it is told by the answer alone. */
export type Sending = { conversationId: number; message: SendableMessage; from?: string | undefined }
type Detailed = Stored & { details?: unknown }
type Waiting = NewMessageRow & { from: string | undefined }

/** Commits under way at a time: while one is written to the disk, the next is put together. A conversation has its lane. */
const LANES = 2
/** Few enough that nobody waits long for the others. */
const mostTogether = 200

/** Sends messages: those that come while others are being stored share a commit, and one notice to the other processes. */
export type Send = (user: User, sending: Sending) => Promise<SentMessage>

/** A message that was stored: `sender` is its author's number and `userId` their account, null where there is none. */
export type StoredMessage = {
  conversationId: number
  seq: number
  sender: number | null
  userId: number | null
  /** The accounts that take part. */
  people: readonly number[]
}
type OnMessage = (stored: readonly StoredMessage[]) => void
const listeners = new WeakMap<object, Set<OnMessage>>()

/**
 * Calls `listener` after the commit of each message that this process stores, or tells for another write. It must not wait or throw; what a
 * process that is lost at that moment does not come to is not done. Returns what ends it.
 */
export function onMessage({ live }: Pick<Dependencies, 'live'>, listener: OnMessage): () => void {
  const all = listeners.get(live) ?? new Set()
  listeners.set(live, all.add(listener))
  return () => all.delete(listener)
}

/** Calls those who listen to messages. */
export function sayStored(live: Live, stored: readonly StoredMessage[]): void {
  if (stored.length > 0) for (const listener of listeners.get(live) ?? []) listener(stored)
}

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
  const lanes = Array.from({ length: LANES }, () =>
    createSharedCommit((waiting: readonly Waiting[]) => storeAndTell(db, live, waiting, now()), { most: mostTogether }),
  )
  const store = (message: Waiting) => lanes[message.conversationId % LANES]!(message)
  return async (user, sending) => {
    const prepare = prepareOf(sending.message.kind)
    const stored: Detailed = prepare
      ? await storeWith(prepare, { db, live, now: now() }, user, sending)
      : { ...(await store(rowOf(user, sending))), details: detailsOf(sending.message) }
    if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
    return { seq: stored.seq, createdAt: stored.createdAt.toISOString(), details: stored.details ?? null }
  }
}

function rowOf(user: User, { conversationId, message, from }: Sending): Waiting {
  const { id, kind, text, replyTo } = message
  return { ...{ conversationId, userId: user.id, id, kind, text, replyTo, from }, details: detailsOf(message) }
}

const detailsOf = (message: SendableMessage) => ('details' in message ? message.details : null)

/** Stores a message that refers to something else, with the rows that do so, in a transaction of its own. */
async function storeWith(
  prepare: NonNullable<ReturnType<typeof prepareOf>>,
  { db, live, now }: { db: Db; live: Live; now: Date },
  user: User,
  sending: Sending,
): Promise<Detailed> {
  const { conversationId, message } = sending
  const row = rowOf(user, sending)
  const stored = await inTransaction(db, async (db) => {
    await memberIn(db, user, conversationId)
    const known = await db.selectFrom('messages').select('id').where('id', '=', message.id).executeTakeFirst()
    // Sent again: what it refers to may be gone by now.
    const prepared = known ? undefined : await prepare(db, user, { conversationId, message, now })
    const [stored] = await storeMessages(
      db,
      [{ ...row, ...(prepared && { details: prepared.details, text: row.text || (prepared.text ?? '') }) }],
      now,
    )
    if (stored!.outcome === 'sent') await prepared?.attach?.(db, { conversationId, seq: stored!.seq })
    return stored!
  })
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') return stored
  const { seq, people } = stored
  const news = await newsOfStored(db, { conversationId, seq, people, from: sending.from })
  live.send(news)
  sayStored(live, storedOf(row, stored))
  return { ...stored, details: (news[0]?.data as MessageEvent | undefined)?.message.details }
}

async function storeAndTell(db: Db, live: Live, waiting: readonly Waiting[], at: Date): Promise<Stored[]> {
  const stored = await inTransaction(db, (db) => storeMessages(db, waiting, at))
  const sent = await Promise.all(waiting.map((message, place) => newsOf(db, message, stored[place]!)))
  live.send(sent.flat())
  sayStored(
    live,
    waiting.flatMap((message, place) => storedOf(message, stored[place]!)),
  )
  return stored
}

/** A message that came again was told the first time. */
function storedOf({ conversationId, userId }: NewMessageRow, stored: Stored): StoredMessage[] {
  if (stored.outcome !== 'sent') return []
  const { seq, sender, people } = stored
  return [{ conversationId, seq, sender, userId, people }]
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
