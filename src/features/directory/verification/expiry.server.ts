import { sql } from 'kysely'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { NotificationKind } from '#features/people/notifications/kinds.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { verificationNews } from './notifications.server.ts'
import { reminderDays } from './rules.ts'

type Row = { professionalId: number; kind: CheckedThing; validUntil: string }
/** The number of checks that are read in one query. */
const atOnce = 200

/** Reminds professionals that a check ends soon, once for each check. */
export async function remindOfEnd(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  const last = dayInIndia(new Date(now.getTime() + reminderDays * 24 * 60 * 60_000))
  const due = sql`valid_until between ${today}::date and ${last}::date and reminded_at is null`
  await eachOf(db, due, (db, row) =>
    change(db, row, {
      how: sql`update verifications set reminded_at = ${now} where ${isSameCheck(row)} and reminded_at is null returning professional_id`,
      kind: verificationNews.endsSoon,
      now,
    }),
  )
}

/**
 * Deletes expired checks and notifies the professionals. Pages stopped showing these checks after their last valid day.
 * A trigger updates the columns behind the badge.
 */
export async function removeEnded(db: Db, now: Date): Promise<void> {
  await eachOf(db, sql`valid_until < ${dayInIndia(now)}::date`, (db, row) =>
    change(db, row, {
      how: sql`delete from verifications where ${isSameCheck(row)} returning professional_id`,
      kind: verificationNews.hasEnded,
      now,
    }),
  )
}

/**
 * Matches the check only if it has not been recorded again since it was read. A new record has a different last valid
 * day.
 */
function isSameCheck({ professionalId, kind, validUntil }: Row) {
  return sql`professional_id = ${professionalId} and what = ${kind} and valid_until = ${validUntil}`
}

async function eachOf(db: Db, which: ReturnType<typeof sql>, run: (db: Db, row: Row) => Promise<void>): Promise<void> {
  for (;;) {
    const { rows } = await sql<Row>`
      select professional_id as "professionalId", what as kind, valid_until as "validUntil"
      from verifications where ${which} order by valid_until limit ${atOnce}`.execute(db)
    for (const row of rows) await inTransaction(db, (db) => run(db, row))
    if (rows.length < atOnce) return
  }
}

type Change = {
  how: ReturnType<typeof sql>
  kind: NotificationKind<{ kind: CheckedThing; home: string }>
  now: Date
}

/**
 * Changes a check and notifies the professional. Like everything else that changes checks, it locks the professional
 * first.
 */
async function change(db: Db, { professionalId, kind: what }: Row, { how, kind, now }: Change): Promise<void> {
  await sql`select lock_professional(${professionalId})`.execute(db)
  const { rows: changed } = await how.execute(db)
  if (changed.length > 0) await notifyOwner(db, { professionalId, what, kind, now })
}

/** Notifies a professional that a check ended because the name or the address was changed. */
export async function notifyWithdrawn(
  db: Db,
  { professionalId, kind }: { professionalId: number; kind: CheckedThing },
  now: Date,
): Promise<void> {
  await inTransaction(db, (db) =>
    notifyOwner(db, { professionalId, what: kind, kind: verificationNews.withdrawn, now }),
  )
}

type OwnerNotice = Pick<Change, 'kind' | 'now'> & { professionalId: number; what: CheckedThing }

async function notifyOwner(db: Db, { professionalId, what, kind, now }: OwnerNotice): Promise<void> {
  const owner = await db
    .selectFrom('professionals')
    .select(['user_id', 'profession'])
    .where('id', '=', professionalId)
    .$narrowType<{ profession: Profession }>()
    .executeTakeFirst()
  if (!owner || owner.user_id === null) return
  await notify(db, owner.user_id, { kind, details: { kind: what, home: homeOf(owner.profession) }, now })
}
