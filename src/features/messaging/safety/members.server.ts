import { sql } from 'kysely'
import { memberIn, type User } from '#features/messaging/messages/access.server.ts'
import { postMessage } from '#features/messaging/messages/post.server.ts'
import type { Notice } from '#features/messaging/messages/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { isFull, isOnOtherSide, onlyTheSide, sidesStay } from './refusals.server.ts'
import { mostMembers } from './rules.ts'

type Place = { conversationId: number; side: number }

/** The number of people who are on a side. */
export async function countMembers(db: Db, { conversationId, side }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The user's row in a conversation, even if they have left. */
export function rowOf(db: Db, user: User, conversationId: number) {
  return db
    .selectFrom('conversation_members')
    .select(['no', 'side', 'left_at as leftAt'])
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
}

/**
 * Adds the user to a side of a locked conversation. The user can read earlier messages, but they do not count as
 * unread. A person who returns gets their old number. Returns false if the user is already in the conversation.
 */
export async function join(db: Db, user: User, place: Place, now: Date): Promise<boolean> {
  const { conversationId, side } = place
  const known = await rowOf(db, user, conversationId)
  if (known && known.side !== side) throw isOnOtherSide()
  if (known && known.leftAt === null) return false
  if ((await countMembers(db, place)) >= mostMembers) throw isFull()
  const { rows } = await sql<{ no: number }>`
    insert into conversation_members (conversation_id, no, side, user_id, joined_at, delivered_seq, read_seq, read_others)
    select c.id, coalesce(${known?.no ?? null}::smallint, (select max(no) + 1 from conversation_members where conversation_id = c.id)),
      ${side}, ${user.id}, ${now}, last_seq, last_seq, case ${side}::integer when 0 then sent_1 else sent_0 end
    from conversations c where c.id = ${conversationId}
    on conflict (conversation_id, no) do update set left_at = null, joined_at = excluded.joined_at, unread_since = null,
      delivered_seq = excluded.delivered_seq, read_seq = excluded.read_seq, read_others = excluded.read_others
    returning no`.execute(db)
  await postNotice(db, 'joined', { conversationId, no: rows[0]!.no, now })
  return true
}

/**
 * Removes a member from a conversation. Members can remove themselves, and the owner of a side can remove its other
 * members. Removing a member again changes nothing.
 */
export async function removeMember(
  db: Db,
  user: User,
  { id, no, now }: { id: number; no: number; now: Date },
): Promise<{ userId: number | null }> {
  return inTransaction(db, async (db) => {
    await lockConversation(db, id)
    const own = await memberIn(db, user, id)
    const member = await db
      .selectFrom('conversation_members')
      .select(['side', 'user_id as userId', 'left_at as leftAt'])
      .where('conversation_id', '=', id)
      .where('no', '=', no)
      .executeTakeFirstOrThrow(() => notFound())
    if (own.no !== no && (own.no !== own.side || own.side !== member.side)) throw onlyTheSide()
    if (no === member.side) throw sidesStay()
    if (member.leftAt !== null) return { userId: null }
    await db
      .updateTable('conversation_members')
      .set({ left_at: now, unread_since: null })
      .where('conversation_id', '=', id)
      .where('no', '=', no)
      .execute()
    if (own.no !== no) await endLinks(db, { conversationId: id, side: member.side, now })
    await postNotice(db, 'left', { conversationId: id, no, now })
    return { userId: member.userId }
  })
}

/** Ends a side's unused links, so that a removed member can't return by one of them. */
async function endLinks(
  db: Db,
  { conversationId, side, now }: { conversationId: number; side: number; now: Date },
): Promise<void> {
  await db
    .updateTable('conversation_invitations')
    .set({ expires_at: now })
    .where('conversation_id', '=', conversationId)
    .where('side', '=', side)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Locks a conversation, so that changes of members and the writing of messages wait for each other. Throws 404 if it
 * does not exist.
 */
export async function lockConversation(db: Db, id: number): Promise<void> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
}

async function postNotice(
  db: Db,
  notice: Notice,
  { conversationId, no, now }: { conversationId: number; no: number; now: Date },
): Promise<void> {
  await postMessage(db, { conversationId, userId: null, kind: 'notice', text: '', details: { notice, no }, now })
}
