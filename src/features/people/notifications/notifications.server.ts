import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import { isAfter } from '#platform/http/cursor.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Reader, Visitor } from '#platform/http/request.server.ts'
import { kindNamed, kindNames, kindsShownBy } from './kinds.server.ts'
import { mostCounted, notificationsAtOnce } from './rules.ts'
import type { NotificationPage, ShownRead } from './schema.ts'
import { actorsOf, excerptsOf, linkOf, projectsOf, textOf, type Wording } from './words.server.ts'

type User = Pick<Visitor, 'id'>
/** `value` is created_at in microseconds, for the cursor. */
type Row = Wording & { id: number; actorId: number | null; createdAt: Date; isRead: boolean; value: number }

/** A page of notifications from the cursor on, newest first, in the reader's language. */
export async function listNotifications(
  db: Db,
  user: User,
  { after, unread, reader }: { after: Cursor | undefined; unread: boolean; reader: Reader },
): Promise<NotificationPage> {
  const beyond = after ? sql`and ${isAfter(sql`n.created_at`, sql`n.id`, after, 'microseconds')}` : sql``
  const { rows } = await sql<Row>`
    select n.id, n.kind, n.details, n.actor_id as "actorId", actor.full_name as "actorName", n.created_at as "createdAt", n.read_at is not null as "isRead",
      (extract(epoch from n.created_at) * 1000000)::bigint as value
    from notifications n left join users actor on actor.id = n.actor_id
    where n.recipient_id = ${user.id} and n.is_shown and n.kind = any(${kindNames()})
      ${unread ? sql`and n.read_at is null` : sql``} ${beyond}
    order by n.created_at desc, n.id desc limit ${notificationsAtOnce + 1}`.execute(db)
  const { shown, next } = pageOf(rows, notificationsAtOnce, (row) => row)
  const projects = await projectsOf(db, user, shown)
  const excerpts = await excerptsOf(db, user, shown)
  const actors = await actorsOf(db, reader.language, shown)
  return {
    notifications: shown.map((row, at) => ({
      id: row.id,
      text: textOf({ ...row, actorName: actors[at] ?? null }, reader.language),
      project: projects[at] ?? null,
      quote: excerpts[at] ?? null,
      link: linkOf(row),
      category: kindNamed(row.kind).category,
      createdAt: row.createdAt.toISOString(),
      isRead: row.isRead,
    })),
    next,
    now: reader.today.toISOString(),
  }
}

/** Counts unread notifications, up to `mostCounted`. */
export async function countUnread(db: Db, user: User): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from notifications
      where recipient_id = ${user.id} and is_shown and read_at is null and kind = any(${kindNames()}) limit ${mostCounted}
    ) unread`.execute(db)
  return rows[0]!.count
}

/** Marks one notification as read. Repeating it changes nothing. Throws 404 if it is not the user's. */
export async function markRead(db: Db, user: User, { id, now }: { id: number; now: Date }): Promise<void> {
  const marked = await db
    .updateTable('notifications')
    .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
    .where('id', '=', id)
    .where('recipient_id', '=', user.id)
    .executeTakeFirst()
  if (marked.numUpdatedRows === 0n) throw notFound()
}

/**
 * Marks as read the user's notifications about the records in `shown`, whose current state the user sees on cards.
 * Returns false if nothing was unread. Throws 422 if `shown` contains a `what` that is no kind's `shownBy`.
 */
export async function markShownRead(db: Db, user: User, { shown, now }: ShownRead & { now: Date }): Promise<boolean> {
  const things = shown.map((thing) => ({ ...thing, kinds: kindsShownBy(thing.what) }))
  if (things.some(({ kinds }) => kinds.length === 0)) throw new HttpRefusal(422, msg`Please check what you entered.`)
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('recipient_id', '=', user.id)
    .where('is_shown', '=', true)
    .where('read_at', 'is', null)
    .where(({ and, eb, or }) =>
      or(
        things.map(({ kinds, what, id, by }) =>
          and([
            eb('kind', 'in', kinds),
            sql<boolean>`details ->> ${what} = ${String(id)}`,
            ...(by === undefined ? [] : [eb('actor_id', '=', by)]),
          ]),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks as read all notifications up to the newest one that the user has seen. Later ones stay unread. */
export async function markAllRead(db: Db, user: User, { upTo, now }: { upTo: number; now: Date }): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('recipient_id', '=', user.id)
    .where('read_at', 'is', null)
    .where('id', '<=', upTo)
    .execute()
}
