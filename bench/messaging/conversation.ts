import { storeMessages } from '#features/messaging/messages/store-messages.server.ts'
import { searchConversations } from '#features/messaging/screen/list/search.server.ts'
import { type Database, openDatabase } from '#platform/database/database.server.ts'
import { newContractor, newCustomer } from '../people/accounts.ts'
import { connections, type Result } from '../rounds.ts'
import { quiet, type Rush, resultOf, rush } from '../shop/rush.ts'

export type LongConversation = { userId: number; path: string; api: string; headers: Record<string, string> }

/** Creates a contractor's conversation with a home builder, with the given number of messages. */
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
    userId,
    path: `/contractor-dashboard/messages/${id}`,
    api: `/api/conversations/${id}/messages`,
    headers: { Cookie: cookie },
  }
}

type Searched = { url: string; text: string; rounds: number; seconds: number }

/**
 * Searches the messages of two accounts in turns. It does not use the API, which allows an account two searches a
 * second.
 */
export async function measureSearch(
  many: LongConversation,
  few: LongConversation,
  { url, text, rounds, seconds }: Searched,
): Promise<Result> {
  const database = openDatabase({ url, poolSize: connections, log: quiet })
  const reader = { language: 'en' as const, today: new Date(), sampleData: true, canSms: false }
  const measureOf = ({ userId }: LongConversation) =>
    rush(async () => {
      await searchConversations(database.db, { id: userId }, { text, reader })
    }, seconds)
  const [ofMany, ofFew]: [Rush[], Rush[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const both = [await measureOf(many), await measureOf(few)] as const
    if (round < 0) continue
    ofMany.push(both[0])
    ofFew.push(both[1])
  }
  await database.close()
  return resultOf(ofMany, ofFew)
}
