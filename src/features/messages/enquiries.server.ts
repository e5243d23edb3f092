import type { Db } from '../../platform/database.server.ts'
import { conversationBetween } from './opening.server.ts'
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
 * Makes an enquiry to a professional who has an account a message of the conversation with them, in its transaction. It is sent by email
 * all the same: where nobody can write in the conversation, nothing else happens.
 */
export async function passOnEnquiry(
  db: Db,
  { senderId, ownerId, professionalId, message, key, now }: Enquiry,
): Promise<void> {
  const other = { userId: ownerId, professionalId }
  const { id: conversationId } = await conversationBetween(db, { id: senderId }, { other, now })
  const row = {
    conversationId,
    userId: senderId,
    id: key,
    kind: 'text',
    text: message,
    details: null,
    replyTo: null,
  } as const
  await storeAndTell(db, row, now)
}
