import type { Db } from '../../platform/database.server.ts'
import { isReachable } from '../quotes/candidates.server.ts'
import { conversationClosed } from './access.server.ts'
import { conversationBetween, knownConversation } from './opening.server.ts'
import { storeAndTell } from './post.server.ts'

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
  const { outcome } = await storeAndTell(db, row, now)
  if (outcome === 'blocked') throw conversationClosed()
}
