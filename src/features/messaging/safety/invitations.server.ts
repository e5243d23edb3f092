import { sql } from 'kysely'
import { conversationClosed, isBlocked, type User } from '#features/messaging/messages/access.server.ts'
import { type PersonRow, personColumns, personJoins, personOf } from '#features/messaging/messages/people.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { sideIn } from './blocking.server.ts'
import { countMembers, join, lockConversation, rowOf } from './members.server.ts'
import { isFull, isOnOtherSide, noLongerWorks, wasUsed } from './refusals.server.ts'
import { expiryOf, mostMembers } from './rules.ts'
import type { InvitationLink } from './schema.ts'

type Making = { key: string; count(): Promise<void>; now: Date; tokenOf(invitation: number): string }

/**
 * Creates a link with which one person can join the user's side. Returns the link's token. A repeated request with the
 * same key creates no second link.
 */
export async function invite(
  db: Db,
  user: User,
  conversationId: number,
  { key, count, now, tokenOf }: Making,
): Promise<{ token: string; expiresOn: string }> {
  const request = {
    table: 'conversation_invitations',
    sender: user.id,
    key,
    request: { conversationId },
    count,
  } as const
  const { side } = await sideIn(db, user, conversationId)
  const { id, createdAt } = await storeOnce(db, request, async (db, keyed) => {
    if (await isBlocked(db, conversationId)) throw conversationClosed()
    if ((await countMembers(db, { conversationId, side })) >= mostMembers) throw isFull()
    const made = await db
      .insertInto('conversation_invitations')
      .values({
        ...{ user_id: user.id, idempotency_key: keyed.idempotency_key, request_hash: keyed.request_hash },
        ...{ conversation_id: conversationId, side, created_at: now, expires_at: expiryOf(now) },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await db
      .updateTable('conversation_invitations')
      .set({ token_hash: hashToken(tokenOf(made.id)) })
      .where('id', '=', made.id)
      .execute()
    return made
  })
  return { token: tokenOf(id), expiresOn: dayInIndia(expiryOf(createdAt)) }
}

type Row = { id: number; conversationId: number; side: number; inviterId: number; usedAt: Date | null; expiresAt: Date }
type ByToken = { token: string; now: Date }

/**
 * Finds the invitation of a link. Throws 404 if the link has expired, or if the inviter is no longer in the
 * conversation.
 */
async function byToken(db: Db, { token, now }: ByToken): Promise<Row> {
  const { rows } = await sql<Row>`
    select i.id, i.conversation_id as "conversationId", i.side, i.user_id as "inviterId", i.used_at as "usedAt", i.expires_at as "expiresAt"
    from conversation_invitations i join conversation_members inviter on inviter.conversation_id = i.conversation_id
      and inviter.no = i.side and inviter.user_id = i.user_id
    where i.token_hash = ${hashToken(token)} and i.expires_at > ${now}`.execute(db)
  if (!rows[0]) throw noLongerWorks()
  return rows[0]
}

/**
 * Returns what a link is about and whether the user can join with it. If nobody is logged in, it only returns who sent
 * the link.
 */
export async function findLink(
  db: Db,
  user: User | null,
  { language, ...given }: ByToken & { language: Language },
): Promise<InvitationLink> {
  const row = await byToken(db, given)
  const { conversationId, side } = row
  const known = user ? await rowOf(db, user, conversationId) : undefined
  const isMember = known !== undefined && known.side === side && known.leftAt === null
  if (row.usedAt !== null && !isMember) return { state: 'used' }
  const { rows } = await sql<PersonRow & { no: number }>`
    select m.no, ${personColumns} from conversation_members m ${personJoins('m')}
    where m.conversation_id = ${conversationId} and m.no in (0, 1) order by m.no`.execute(db)
  const named = (no: number) => {
    const { name, lang } = personOf(rows[no]!, language)
    return { name, lang }
  }
  const expiresOn = dayInIndia(row.expiresAt)
  if (!user) return { state: 'guest', inviter: named(side), expiresOn }
  const stateOf = async () => {
    if (isMember) return 'member'
    if (known && known.side !== side) return 'other_side'
    return (await countMembers(db, row)) >= mostMembers ? 'full' : 'open'
  }
  return {
    state: await stateOf(),
    inviter: named(side),
    other: named(1 - side),
    conversationId: isMember ? conversationId : null,
    expiresOn,
  }
}

/** Adds the user to the conversation of a link. Only one person can use the link. Joining again changes nothing. */
export async function accept(db: Db, user: User, given: ByToken): Promise<{ conversationId: number }> {
  const { conversationId } = await byToken(db, given)
  return inTransaction(db, async (db) => {
    await lockConversation(db, conversationId)
    // The link is read again under the lock, because somebody else may have used it meanwhile.
    const { id, side, usedAt } = await byToken(db, given)
    const known = await rowOf(db, user, conversationId)
    if (known && known.side !== side) throw isOnOtherSide()
    if (known && known.leftAt === null) return { conversationId }
    if (usedAt !== null) throw wasUsed()
    if (await isBlocked(db, conversationId)) throw conversationClosed()
    await join(db, user, { conversationId, side }, given.now)
    await db
      .updateTable('conversation_invitations')
      .set({ used_by: user.id, used_at: given.now })
      .where('id', '=', id)
      .execute()
    return { conversationId }
  })
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('conversation_invitations').where('expires_at', '<=', now).execute()
}
