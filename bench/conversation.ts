import { storeMessages } from '../src/features/messages/store-messages.server.ts'
import type { Database } from '../src/platform/database.server.ts'
import { newContractor, newCustomer } from './accounts.ts'

export type LongConversation = { path: string; api: string; headers: Record<string, string> }

/** A contractor's conversation of so many messages with a customer. */
export async function addConversation(port: number, db: Database['db'], count: number): Promise<LongConversation> {
  const { userId, cookie } = await newContractor(port, db, `conversation.${count}@example.in`)
  const customerId = await newCustomer(port, db, `writes.${count}@example.in`)
  const at = new Date()
  const { id } = await db
    .insertInto('conversations')
    .values({ pair: `u${userId} u${customerId}`, last_at: at, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('conversation_members')
    .values(
      [userId, customerId].map((user_id, no) => ({ ...{ conversation_id: id, no, side: no, user_id }, joined_at: at })),
    )
    .execute()
  for (let from = 0; from < count; from += 200) {
    const messages = Array.from({ length: Math.min(200, count - from) }, (_, place) => ({
      ...{
        conversationId: id,
        userId: place % 2 ? userId : customerId,
        id: crypto.randomUUID(),
        kind: 'text' as const,
      },
      ...{ text: `${from + place} bags of cement by Monday, please.`, details: null, replyTo: null },
    }))
    await storeMessages(db, messages, at)
  }
  return {
    path: `/contractor-dashboard/messages/${id}`,
    api: `/api/conversations/${id}/messages`,
    headers: { Cookie: cookie },
  }
}
