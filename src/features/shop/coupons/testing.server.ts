import type { Insertable } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'

let count = 0

/** Adds a coupon of ₹100 that is valid in 2026. */
export async function newCoupon(db: Db, given: Partial<Insertable<DB['coupons']>> = {}): Promise<number> {
  count++
  const { id } = await db
    .insertInto('coupons')
    .values({
      ...{ code: `COUPON${count}`, kind: 'sum', value: 100, first_day: '2026-01-01', last_day: '2026-12-31' },
      ...{ created_at: new Date(), ...given },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
