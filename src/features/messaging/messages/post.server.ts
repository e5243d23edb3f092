import { randomUUID } from 'node:crypto'
import { isReachable } from '#features/estimating/quotes/candidates.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { conversationClosed } from './access.server.ts'
import { refuseAlike } from './limits.server.ts'
import { conversationBetween, knownConversation, refuseTooMany } from './opening.server.ts'
import { refusalOf } from './sending.server.ts'
import { type NewMessageRow, type Stored, storeMessages } from './store-messages.server.ts'

/** Added in the transaction that stores a message beside something else: it is told after the commit. */
export const publishTask = task<{ conversationId: number; seq: number }>('messages.publish')

type Posted = Omit<NewMessageRow, 'id' | 'replyTo'> & { id?: string; replyTo?: number | null; now: Date }

/**
 * Stores a message with another write, in that write's transaction: a visit that was asked for, what two have agreed. Open pages are told
 * after the commit. Refused where the author may not write in the conversation. Returns its number.
 */
export async function postMessage(
  db: Db,
  { now, id = randomUUID(), replyTo = null, ...message }: Posted,
): Promise<number> {
  const stored = await tryToPost(db, { ...message, id, replyTo }, now)
  if (stored.outcome !== 'sent' && stored.outcome !== 'again') throw refusalOf(stored.outcome)
  return stored.seq
}

/** The same, where a refusal ends nothing: answers what became of the message. */
export async function tryToPost(db: Db, message: NewMessageRow, now: Date): Promise<Stored> {
  const [stored] = await storeMessages(db, [message], now)
  const { conversationId } = message
  if (stored!.outcome === 'sent') await addJob(db, publishTask, { conversationId, seq: stored!.seq })
  return stored!
}

type Enquiry = {
  /** The sender's account, and the professional's. */
  senderId: number
  ownerId: number
  professionalId: number
  message: string
  /** A UUID: the key of the enquiry, with which it is one message however often it comes. */
  key: string
  now: Date
}

/**
 * Makes an enquiry to a professional who has an account a message of the conversation with them, in its transaction, which ends where one
 * has blocked the other, or the sender says the same to many or begins many conversations: then nothing is sent by email either. Whoever has
 * confirmed no address or number begins no conversation by it.
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
  await refuseAlike(db, sender, { conversationId, written: { message }, now })
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

/** The sender's conversation in which an enquiry stands as a message; null if it became none, or they take part no more. */
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
