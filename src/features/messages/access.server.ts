import type { Db } from '../../platform/database.server.ts'
import { notFound } from '../../platform/refusal.server.ts'
import type { Visitor } from '../../platform/request.server.ts'

export type User = Pick<Visitor, 'id'>

/** Somebody's place in a conversation. */
export type Membership = { conversationId: number; no: number; side: number }

/** The user's place in a conversation. 404 for everyone who does not take part: for them it does not exist. */
export async function memberIn(db: Db, user: User, conversationId: number): Promise<Membership> {
  const member = await db
    .selectFrom('conversation_members')
    .select(['conversation_id as conversationId', 'no', 'side'])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', user.id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!member) throw notFound()
  return member
}

/** The accounts of those who take part. */
export async function peopleIn(db: Db, conversationId: number): Promise<number[]> {
  const members = await db
    .selectFrom('conversation_members')
    .select('user_id as userId')
    .where('conversation_id', '=', conversationId)
    .where('left_at', 'is', null)
    .execute()
  return members.flatMap(({ userId }) => userId ?? [])
}
