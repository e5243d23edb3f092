import type { Db } from '../../platform/database.server.ts'
import { isReachable } from '../quotes/candidates.server.ts'
import { conversationClosed } from './access.server.ts'
import { conversationBetween, knownConversation } from './opening.server.ts'
import { tryToPost } from './post.server.ts'

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
 * has blocked the other: then nothing is sent by email either. Whoever has confirmed no address or number begins no conversation by it.
 */
export async function passOnEnquiry(
  db: Db,
  { senderId, ownerId, professionalId, message, key, now }: Enquiry,
): Promise<void> {
  const other = { userId: ownerId, professionalId }
  const sender = { id: senderId }
  const conversation = (await isReachable(db, sender))
    ? await conversationBetween(db, sender, { other, now })
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
