import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { lastDayFrom } from './availability-rules.ts'
import { type AlsoWrite, lockOwnMachine, type Owner } from './own-machines.server.ts'
import type { NewBlock } from './schema.ts'

const mostBlocks = 200

/**
 * Blocks a unit for the lender's use on some days. Throws 409 if the unit is hired or blocked on one of these days.
 * Repeating it changes nothing.
 */
export function blockDays(
  db: Db,
  owner: Owner,
  { id, unit, from, until, now, also }: NewBlock & { id: number; now: Date; also?: AlsoWrite },
): Promise<void> {
  return inTransaction(db, async (db) => {
    // This lock also makes requests for days of this machine wait.
    await lockOwnMachine(db, owner, id)
    const today = dayInIndia(now)
    const past = msg`This day has passed. Please choose today or a later day.`
    if (from < today) throw new HttpRefusal(422, past, { fields: { from: past } })
    const far = msg`Please choose days within a year from today.`
    if (until > lastDayFrom(today)) throw new HttpRefusal(422, far, { fields: { until: far } })
    const found = await db
      .selectFrom('machine_units')
      .select('id')
      .where('machine_id', '=', id)
      .where('number', '=', unit)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    if (!found) throw notFound()
    const period = sql<string>`daterange(${from}::date, ${until}::date, '[]')`
    const { rows: taken } = await sql<{ kind: string; isSame: boolean }>`
      select kind, period = ${period} as "isSame" from unit_periods where unit_id = ${found.id} and period && ${period}`.execute(
      db,
    )
    if (taken.some(({ kind, isSame }) => kind === 'own' && isSame)) return
    if (taken.length > 0)
      throw new HttpRefusal(
        409,
        msg`This piece is already hired or kept on some of these days. Please choose other days.`,
      )
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from unit_periods where unit_id = ${found.id} and kind = 'own' and upper(period) > ${today}::date`.execute(
      db,
    )
    if (rows[0]!.count >= mostBlocks)
      throw new HttpRefusal(422, msg`You have already kept too many days. Please remove some first.`)
    await db.insertInto('unit_periods').values({ unit_id: found.id, period, kind: 'own' }).execute()
    await also?.(db, id)
  })
}

/** Removes a block. Repeating it changes nothing. */
export function freeDays(
  db: Db,
  owner: Owner,
  { id, block, also }: { id: number; block: number; also?: AlsoWrite },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockOwnMachine(db, owner, id)
    const { rows } = await sql`
      delete from unit_periods using machine_units unit
      where unit_periods.id = ${block} and unit.id = unit_id and unit.machine_id = ${id} and kind = 'own' returning unit_id`.execute(
      db,
    )
    if (rows.length > 0) await also?.(db, id)
  })
}
