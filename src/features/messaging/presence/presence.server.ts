import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Sent } from '#platform/live/live.server.ts'
import { lostMs, type Presence } from './rules.ts'

type User = Pick<Visitor, 'id'>
type Row = { userId: number; isOnline: boolean; lastSeenAt: Date | null; isShown: boolean }

/**
 * Whether each of these accounts is online, and when it was last seen. Null for an account that hides this. If the user
 * hides their own presence, null for all accounts.
 */
export async function presencesOf(
  db: Db,
  reader: User,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Map<number, Presence>> {
  const ids = [...userIds, reader.id]
  const { rows } = await sql<Row>`
    select u.id as "userId", p.last_seen_at as "lastSeenAt", coalesce(p.is_shown, true) as "isShown",
      exists (select from live_users l where l.user_id = u.id and l.alive_at > ${lost(now)}) as "isOnline"
    from users u left join presence p on p.user_id = u.id where u.id = any (${ids}::bigint[])`.execute(db)
  const sees = rows.find(({ userId }) => userId === reader.id)?.isShown ?? false
  return new Map(
    rows.map(({ userId, isOnline, lastSeenAt, isShown }) => [
      userId,
      sees && isShown ? { isOnline, lastSeenAt: lastSeenAt?.toISOString() ?? null } : null,
    ]),
  )
}

/** Those of the given accounts that have a page open, even if they hide their presence. */
export async function connectedAmong(
  db: Db,
  { userIds, now }: { userIds: readonly number[]; now: Date },
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('live_users')
    .select('user_id as userId')
    .where('user_id', 'in', [...userIds])
    .where('alive_at', '>', lost(now))
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

const lost = (now: Date) => new Date(now.getTime() - lostMs)

/**
 * The event that makes the pages of these people request again whom they may watch. Until they have done so, they get
 * no presence events. Send it after the commit that changes whom these people may see.
 */
export function watchAgain(to: Sent['to']): Sent {
  return { to, event: 'watch-again', data: null, endsWatching: true }
}

export async function isPresenceShown(db: Db, user: User): Promise<boolean> {
  const row = await db.selectFrom('presence').select('is_shown').where('user_id', '=', user.id).executeTakeFirst()
  return row?.is_shown ?? true
}

export async function choosePresence(db: Db, user: User, isShown: boolean): Promise<void> {
  await db
    .insertInto('presence')
    .values({ user_id: user.id, is_shown: isShown })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ is_shown: isShown }))
    .execute()
}
