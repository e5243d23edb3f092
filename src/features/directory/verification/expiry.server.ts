import { sql } from 'kysely'
import type { CheckedThing } from '#features/directory/professionals/check-rules.ts'
import type { Profession } from '#features/directory/professionals/rules.ts'
import { homeOf } from '#features/people/accounts/rules.ts'
import type { NotificationKind } from '#features/people/notifications/kinds.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { endsSoon, hasEnded, told } from './notifications.server.ts'
import { reminderDays } from './rules.ts'

type Row = { professionalId: number; kind: CheckedThing; validUntil: string }
/** So many are found at a time. */
const atOnce = 200

/** Tells professionals what will end soon, once for each check. */
export async function remindOfEnd(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  const last = dayInIndia(new Date(now.getTime() + reminderDays * 24 * 60 * 60_000))
  const due = sql`valid_until between ${today}::date and ${last}::date and reminded_at is null`
  await eachOf(db, due, (db, row) =>
    change(db, row, {
      how: sql`update verifications set reminded_at = ${now} where ${of(row)} and reminded_at is null returning professional_id`,
      kind: endsSoon,
      now,
    }),
  )
}

/**
 * Removes what no longer holds, of which no page has said so since its day, and tells the professionals. The column behind the day on
 * the cards follows by its trigger.
 */
export async function removeEnded(db: Db, now: Date): Promise<void> {
  await eachOf(db, sql`valid_until < ${dayInIndia(now)}::date`, (db, row) =>
    change(db, row, {
      how: sql`delete from verifications where ${of(row)} returning professional_id`,
      kind: hasEnded,
      now,
    }),
  )
}

/** As it was found: recorded again meanwhile, it is another check. */
function of({ professionalId, kind, validUntil }: Row) {
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

/** Parent before child: the professional is locked first. */
async function change(db: Db, { professionalId, kind: what }: Row, { how, kind, now }: Change): Promise<void> {
  await sql`select lock_professional(${professionalId})`.execute(db)
  const { rows: changed } = await how.execute(db)
  if (changed.length > 0) await tell(db, { professionalId, what, kind, now })
}

/** Tells a professional that a check ended because the name or the address is another one. */
export async function tellWithdrawn(
  db: Db,
  { professionalId, kind }: { professionalId: number; kind: CheckedThing },
  now: Date,
): Promise<void> {
  await inTransaction(db, (db) => tell(db, { professionalId, what: kind, kind: told.withdrawn, now }))
}

type Told = Pick<Change, 'kind' | 'now'> & { professionalId: number; what: CheckedThing }

async function tell(db: Db, { professionalId, what, kind, now }: Told): Promise<void> {
  const owner = await db
    .selectFrom('professionals')
    .select(['user_id', 'profession'])
    .where('id', '=', professionalId)
    .$narrowType<{ profession: Profession }>()
    .executeTakeFirst()
  if (!owner || owner.user_id === null) return
  await notify(db, owner.user_id, { kind, details: { kind: what, home: homeOf(owner.profession) }, now })
}
