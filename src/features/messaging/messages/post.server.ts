import { randomUUID } from 'node:crypto'
import { isReachable } from '#features/people/accounts/person.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { conversationClosed } from './access.server.ts'
import { conversationBetween, knownConversation, refuseTooMany } from './opening.server.ts'
import { refusalOf } from './sending.server.ts'
import { type NewMessageRow, type Stored, storeMessages } from './store-messages.server.ts'

/**
 * Announces a message after the commit. The job is added in the transaction that stores the message together with
 * another record.
 */
export const publishTask = task<{ conversationId: number; seq: number }>('messages.publish')

type Posted = Omit<NewMessageRow, 'id' | 'replyTo'> & { id?: string; replyTo?: number | null; now: Date }

/**
 * Stores a message in the transaction of another record, for example of a visit or an agreement. Adds the job that
 * announces the message after the commit. Throws if the author may not write in the conversation. Returns the message's
 * number.
 */
export async function postMessage(
  db: Db,
  { now, id = randomUUID(), replyTo = null, ...message }: Posted,
): Promise<number> {
  const stored = await tryToPost(db, { ...message, id, replyTo }, now)
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
  return stored.seq
}

/** Like `postMessage`, but returns the outcome instead of throwing. */
export async function tryToPost(db: Db, message: NewMessageRow, now: Date): Promise<Stored> {
  const [stored] = await storeMessages(db, [message], now)
  const { conversationId } = message
  if (stored!.outcome === 'sent') await addJob(db, publishTask, { conversationId, seq: stored!.seq })
  return stored!
}

type Enquiry = {
  /** The accounts of the sender and of the professional. */
  senderId: number
  ownerId: number
  professionalId: number
  message: string
  /** The UUID key of the enquiry. An enquiry that is sent several times with one key becomes one message. */
  key: string
  now: Date
}

/**
 * Turns an enquiry to a professional with an account into a message in their conversation, in the enquiry's
 * transaction. Throws if one of the two has blocked the other, or if the sender begins many conversations. This also prevents the email about the enquiry. For a sender without a confirmed email
 * address or phone number, no conversation is begun.
 */
export async function passOnEnquiry(
  db: Db,
  { senderId, ownerId, professionalId, message, key, now }: Enquiry,
): Promise<void> {
  const other = { userId: ownerId, professionalId }
  const sender = { id: senderId }
  const conversation = (await isReachable(db, sender))
    ? await conversationBetween(db, sender, { other, now, refuse: () => refuseTooMany(db, sender, now) })
    : await knownConversation(db, sender, other)
  if (!conversation) return
  const { id: conversationId } = conversation
  const row = {
    conversationId,
    userId: senderId,
    id: key,
    kind: 'text',
    text: message,
    details: null,
    replyTo: null,
  } as const
  const { outcome } = await tryToPost(db, row, now)
  if (outcome === 'blocked') throw conversationClosed()
}

/** The conversation in which an enquiry became a message; null if there is none or the sender has left it. */
export async function findEnquiry(
  db: Db,
  { senderId, key }: Pick<Enquiry, 'senderId' | 'key'>,
): Promise<number | null> {
  const found = await db
    .selectFrom('messages as m')
    .innerJoin('conversation_members as sender', (join) =>
      join
        .onRef('sender.conversation_id', '=', 'm.conversation_id')
        .onRef('sender.no', '=', 'm.member_no')
        .on('sender.user_id', '=', senderId)
        .on('sender.left_at', 'is', null),
    )
    .select('m.conversation_id as id')
    .where('m.id', '=', key)
    .executeTakeFirst()
  return found?.id ?? null
}
