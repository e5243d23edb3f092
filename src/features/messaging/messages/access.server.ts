import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import type { Blocks } from '#features/estimating/quotes/stored-requests.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { pairOf } from './rules.ts'

export type User = Pick<Visitor, 'id'>

/** A user's number and side in a conversation. */
export type Membership = { conversationId: number; no: number; side: number }

/**
 * Returns the user's number and side in a conversation. Throws 404 if the user is not in the conversation, so that
 * outsiders cannot tell whether it exists.
 */
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

/** Everyone who takes part or has taken part. `userId` is null for the sample data's professionals and for deleted accounts. */
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
    .orderBy('no')
    .execute()
}

/**
 * The accounts that take part in a conversation, in the order in which they joined. `of`: returns only the accounts of
 * this side.
 */
export async function peopleIn(db: Db, conversationId: number, of?: number): Promise<number[]> {
  const members = await membersOf(db, conversationId)
  return peopleOf(of === undefined ? members : members.filter(({ side }) => side === of))
}

/**
 * SQL: whether nobody can write in the conversation (c) any more. This is so if a side has blocked it or if nobody is
 * left on the side opposite to the member (me). The SQL function `send_messages` (db/0133) uses the same conditions.
 */
export const isClosed = sql<boolean>`(c.is_blocked or not exists (
  select from conversation_members there where there.conversation_id = c.id and there.side <> me.side and there.left_at is null
    and (there.user_id is not null or there.professional_id is not null)))`

/** SQL: whether a side has written in the conversation (c). An automatic away message (messaging/away) does not count as an answer. */
export const hasWritten = (side: RawBuilder<unknown>) => sql<boolean>`(
  case ${side} when 0 then c.sent_0 else c.sent_1 end > 0 and exists (
    select from messages written join conversation_members author on author.conversation_id = written.conversation_id and author.no = written.member_no
    where written.conversation_id = c.id and author.side = ${side} and written.details -> 'isAutomatic' is null))`

/** The error for everything that a block prevents. It does not reveal which side has blocked the conversation. */
export const conversationClosed = () =>
  new HttpRefusal(403, msg`This conversation is closed. No more messages can be sent.`)

/** Whether either side has blocked the conversation. After a block, neither side receives anything from the other. */
export async function isBlocked(db: Db, conversationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('conversations')
    .select('is_blocked')
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return found?.is_blocked ?? false
}

/**
 * Returns those of the given accounts that share a blocked conversation with the user. Either side may have blocked it.
 */
export async function blockedAmong(db: Db, user: User, userIds: readonly number[]): Promise<Set<number>> {
  const byPair = new Map(userIds.map((userId) => [pairOf({ userId: user.id }, { userId }), userId]))
  if (byPair.size === 0) return new Set()
  const rows = await db
    .selectFrom('conversations')
    .select('pair')
    .where('pair', 'in', [...byPair.keys()])
    .where('is_blocked', '=', true)
    .execute()
  return new Set(rows.map(({ pair }) => byPair.get(pair)!))
}

/**
 * Checks whether one of two accounts has blocked the other. A block affects other domains than messaging. Messaging
 * depends on some of them, so they receive these functions as arguments instead of importing them.
 */
export const blocks: Blocks = {
  areBetween: async (db, one, other) => (await blockedAmong(db, { id: one }, [other])).size > 0,
  async refuse(db, one, other) {
    if (await blocks.areBetween(db, one, other)) throw conversationClosed()
  },
}

export function peopleOf(members: readonly { userId: number | null; hasLeft: boolean }[]): number[] {
  return members.flatMap(({ userId, hasLeft }) => (hasLeft ? [] : (userId ?? [])))
}
