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

/** Whoever takes part or has taken part. `userId` is null for the sample data's professionals and for deleted accounts. */
export function membersOf(
  db: Db,
  conversationId: number,
): Promise<{ no: number; side: number; userId: number | null; hasLeft: boolean }[]> {
  return db
    .selectFrom('conversation_members')
    .select(({ eb }) => [
      'no',
      'side',
      'user_id as userId',
      eb('left_at', 'is not', null).$castTo<boolean>().as('hasLeft'),
    ])
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** The accounts of those who take part. */
export async function peopleIn(db: Db, conversationId: number): Promise<number[]> {
  return peopleOf(await membersOf(db, conversationId))
}

export function peopleOf(members: readonly { userId: number | null; hasLeft: boolean }[]): number[] {
  return members.flatMap(({ userId, hasLeft }) => (hasLeft ? [] : (userId ?? [])))
}
