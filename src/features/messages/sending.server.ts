import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import type { Sent } from '../../platform/live.server.ts'
import { HttpRefusal, notFound } from '../../platform/refusal.server.ts'
import { createSharedCommit } from '../../platform/shared-commit.server.ts'
import { conversationClosed, memberIn, type User } from './access.server.ts'
import { prepareOf } from './kinds.server.ts'
import { findMessage } from './message-rows.server.ts'
import type { Message, MessageEvent, SendableMessage, SentMessage } from './schema.ts'
import { type NewMessageRow, type Refused, type Stored, storeMessages } from './store-messages.server.ts'

/** What is sent, where, and by which page: it is told by the answer alone. `search` is that of its text, where it was looked at before. */
export type Sending = {
  conversationId: number
  message: SendableMessage
  from?: string | undefined
  search?: string | undefined
}
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

type Needed = Pick<Dependencies, 'db' | 'live' | 'now'> & {
  /** Called after the commit of each message. */
  sayStored: (stored: readonly StoredMessage[]) => void
}

/** The one way to send of a process: all who send share its commits. */
export function createSending(needed: Needed): Send {
  const lanes = Array.from({ length: LANES }, () =>
    createSharedCommit((waiting: readonly Waiting[]) => storeAndTell(needed, waiting), { most: mostTogether }),
  )
  const store = (message: Waiting) => lanes[message.conversationId % LANES]!(message)
  return async (user, sending) => {
    const prepare = prepareOf(sending.message.kind)
    const stored: Detailed = prepare
      ? await storeWith(prepare, needed, user, sending)
      : { ...(await store(rowOf(user, sending))), details: detailsOf(sending.message) }
    if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
    return { seq: stored.seq, createdAt: stored.createdAt.toISOString(), details: stored.details ?? null }
  }
}

function rowOf(user: User, { conversationId, message, from, search }: Sending): Waiting {
  const { id, kind, text, replyTo } = message
  return { ...{ conversationId, userId: user.id, id, kind, text, search, replyTo, from }, details: detailsOf(message) }
}

/** What has no words of its author's is called, and found, by a name. */
const named = (text: string) => ({ text, search: undefined })

const detailsOf = (message: SendableMessage) => ('details' in message ? message.details : null)

/** Stores a message that refers to something else, with the rows that do so, in a transaction of its own. */
async function storeWith(
  prepare: NonNullable<ReturnType<typeof prepareOf>>,
  { db, live, now: clock, sayStored }: Needed,
  user: User,
  sending: Sending,
): Promise<Detailed> {
  const now = clock()
  const { conversationId, message } = sending
  const row = rowOf(user, sending)
  const stored = await inTransaction(db, async (db) => {
    await memberIn(db, user, conversationId)
    const known = await db.selectFrom('messages').select('id').where('id', '=', message.id).executeTakeFirst()
    // Sent again: what it refers to may be gone by now.
    const prepared = known ? undefined : await prepare(db, user, { conversationId, message, now })
    const [stored] = await storeMessages(
      db,
      [
        {
          ...row,
          ...(prepared && { details: prepared.details }),
          ...(prepared?.text && !row.text && named(prepared.text)),
        },
      ],
      now,
    )
    if (stored!.outcome === 'sent') await prepared?.attach?.(db, { conversationId, seq: stored!.seq })
    return stored!
  })
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') return stored
  const { seq, people } = stored
  const told = await findMessage(db, { conversationId, seq })
  if (told) live.send([newsOf(told, { conversationId, people, from: sending.from })])
  sayStored(storedOf(row, stored))
  return { ...stored, details: told?.details }
}

async function storeAndTell({ db, live, now, sayStored }: Needed, waiting: readonly Waiting[]): Promise<Stored[]> {
  const stored = await inTransaction(db, (db) => storeMessages(db, waiting, now()))
  const sent = await Promise.all(waiting.map((message, place) => newsOfWaiting(db, message, stored[place]!)))
  live.send(sent.flat())
  sayStored(waiting.flatMap((message, place) => storedOf(message, stored[place]!)))
  return stored
}

/** A message that came again was told the first time. */
function storedOf({ conversationId, userId }: NewMessageRow, stored: Stored): StoredMessage[] {
  if (stored.outcome !== 'sent') return []
  const { seq, sender, people } = stored
  return [{ conversationId, seq, sender, userId, people }]
}

/** What open pages are sent of one of these; also when it comes again: nobody knows how far the first time got. */
async function newsOfWaiting(db: Db, row: Waiting, stored: Stored): Promise<Sent[]> {
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') return []
  const { conversationId, id, kind, text, details, replyTo, from } = row
  const { seq, sender, createdAt, people, outcome } = stored
  // Known as it is, unless it was stored before or answers another one.
  const message: Message | undefined =
    replyTo !== null || outcome === 'again'
      ? await findMessage(db, { conversationId, seq })
      : {
          ...{ seq, id, sender, kind, text, details, reply: null, createdAt: createdAt.toISOString() },
          ...{ editedAt: null, isDeleted: false, isStarred: false },
        }
  return message ? [newsOf(message, { conversationId, people, from })] : []
}

/** What the open pages of a conversation are sent of a message, as `findMessage` finds it. */
export function newsOf(
  message: Message,
  { conversationId, people, from }: { conversationId: number; people: readonly number[]; from?: string | undefined },
): Sent {
  const data: MessageEvent = { conversationId, message }
  return { to: { people }, event: 'message', data, except: from }
}

const refusals: Readonly<Record<Refused, () => HttpRefusal>> = {
  // Somebody else's, or in another conversation.
  'id-used': () => new HttpRefusal(409, msg`This message was already sent. Please reload the page.`),
  'not-a-member': () => notFound(),
  blocked: conversationClosed,
  'nobody-there': () => new HttpRefusal(403, msg`This account no longer exists. No more messages can be sent.`),
  'no-such-message': () => new HttpRefusal(422, msg`The message you are replying to is no longer there.`),
}

export function refusalOf(outcome: Refused): HttpRefusal {
  return refusals[outcome]()
}
