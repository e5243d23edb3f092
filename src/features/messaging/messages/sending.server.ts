import { msg } from '@lingui/core/macro'
import { inTransaction } from '#platform/database/database.server.ts'
import { createSharedCommit } from '#platform/database/shared-commit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { conversationClosed, memberIn, type User } from './access.server.ts'
import { type Announce, announcedOf } from './announcing.server.ts'
import { type PreparedKinds, prepareOf } from './preparing.server.ts'
import type { Message, SendableMessage, SentMessage } from './schema.ts'
import { type NewMessageRow, type Refused, type Stored, storeMessages } from './store-messages.server.ts'

/** A message to send. `from`: the connection that sent the message, which gets a response and no event. */
export type Sending = {
  conversationId: number
  message: SendableMessage
  from?: string | undefined
}
type Detailed = Stored & { details?: unknown }
type Waiting = NewMessageRow & { from: string | undefined }

/**
 * The number of lanes. Each lane makes one commit at a time. While one lane's commit is written to disk, another lane
 * prepares the next. A conversation always uses the same lane.
 */
const LANES = 2
/**
 * The maximum number of messages per commit. It is small, so that no message waits long for the others in its commit.
 */
const mostTogether = 200

/**
 * Sends a message. Messages that arrive while others are being stored share a commit, and share one notification to the
 * other processes.
 */
export type Send = (user: User, sending: Sending) => Promise<SentMessage>

type Needed = Pick<Dependencies, 'db' | 'now'> & { kinds: PreparedKinds; announce: Announce }

/**
 * Creates the function that sends messages in this process. All senders must use the same function, so that their
 * messages share commits.
 */
export function createSending(needed: Needed): Send {
  const lanes = Array.from({ length: LANES }, () =>
    createSharedCommit<Waiting, Stored>((waiting, isGivenUp) => storeTogether(needed, waiting, isGivenUp), {
      most: mostTogether,
    }),
  )
  const store = (message: Waiting) => lanes[message.conversationId % LANES]!(message)
  return async (user, sending) => {
    const prepare = prepareOf(needed.kinds, sending.message.kind)
    const stored: Detailed = prepare
      ? await storeWith(prepare, needed, user, sending)
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

/**
 * Prepares and stores a message that refers to something else, such as a file. It is stored in a separate transaction,
 * together with its attachments.
 */
async function storeWith(
  prepare: NonNullable<ReturnType<typeof prepareOf>>,
  { db, now: clock, announce }: Needed,
  user: User,
  sending: Sending,
): Promise<Detailed> {
  const now = clock()
  const { conversationId, message } = sending
  const row = rowOf(user, sending)
  const stored = await inTransaction(db, async (db) => {
    await memberIn(db, user, conversationId)
    const known = await db.selectFrom('messages').select('id').where('id', '=', message.id).executeTakeFirst()
    // A message that is sent again is not prepared again, because its file or document may be gone by now.
    const prepared = known ? undefined : await prepare(db, user, { conversationId, message, now })
    // A message without a text gets the name of what it refers to, so that lists can show it and searches can find it.
    const filled = prepared && { details: prepared.details, text: row.text || prepared.text || '' }
    const [stored] = await storeMessages(db, [{ ...row, ...filled }], now)
    if (stored!.outcome === 'sent') await prepared?.attach?.(db, { conversationId, seq: stored!.seq })
    return stored!
  })
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') return stored
  const [sent] = await announce([{ ...announcedOf(row, stored), from: () => sending.from }])
  return { ...stored, details: sent?.details }
}

async function storeTogether(
  { db, now, announce }: Needed,
  waiting: readonly Waiting[],
  isGivenUp: (row: Waiting) => boolean,
): Promise<Stored[]> {
  // A page sends its message again if the response takes long. If the first copy is still waiting here, both copies
  // become one message.
  const firstOf = new Map<string, Waiting>()
  const keyOf = ({ id, conversationId, userId }: Waiting) => [id, conversationId, userId].join(' ')
  for (const row of waiting) if (!firstOf.has(keyOf(row))) firstOf.set(keyOf(row), row)
  const rows = [...firstOf.values()]
  const stored = await inTransaction(db, (db) => storeMessages(db, rows, now()))
  await announce(
    rows.flatMap((row, place) => {
      const each = stored[place]!
      if (each.outcome !== 'sent' && each.outcome !== 'again') return []
      // If storing took too long, the author was told that the message failed. In this case the author's page also gets
      // the event, so that it shows the stored message.
      const from = () => (isGivenUp(row) ? undefined : row.from)
      return [{ ...announcedOf(row, each), message: messageIfNew(row, each), from }]
    }),
  )
  const storedOf = new Map(rows.map((row, place) => [row, stored[place]!]))
  return waiting.map((row) => storedOf.get(firstOf.get(keyOf(row))!)!)
}

/**
 * The message as pages receive it; undefined if it must be loaded, because an earlier try has already stored it or
 * because it replies to another message.
 */
function messageIfNew(
  { id, kind, text, details, replyTo }: Waiting,
  { outcome, seq, sender, createdAt }: Extract<Stored, { outcome: 'sent' | 'again' }>,
): Message | undefined {
  if (replyTo !== null || outcome === 'again') return undefined
  return {
    ...{ seq, id, sender, kind, text, details, reply: null, createdAt: createdAt.toISOString() },
    ...{ editedAt: null, isDeleted: false, isStarred: false },
  }
}

const refusals: Readonly<Record<Refused, () => HttpRefusal>> = {
  // The id belongs to somebody else's message, or to one in another conversation.
  'id-used': () => new HttpRefusal(409, msg`This message was already sent. Please reload the page.`),
  'not-a-member': () => notFound(),
  blocked: conversationClosed,
  'nobody-there': () => new HttpRefusal(403, msg`This account no longer exists. No more messages can be sent.`),
  'no-such-message': () => new HttpRefusal(422, msg`The message you are replying to is no longer there.`),
}

export function refusalOf(outcome: Refused): HttpRefusal {
  return refusals[outcome]()
}
