import { msg } from '@lingui/core/macro'
import { type RawBuilder, sql } from 'kysely'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { editedRecord } from '#platform/database/field-version.server.ts'
import { type Cursor, pageOf } from '#platform/http/cursor.ts'
import { notFound, refusedField } from '#platform/http/refusal.server.ts'
import { couponsPerPage } from './rules.ts'
import type { CouponInput, StaffCoupon, StaffCoupons } from './schema.ts'

type Row = Pick<StaffCoupon, 'id' | 'isActive' | 'uses' | 'given' | 'isUsed' | 'coupon'>

/** Coupons with the number of uses of each. `rows` is the query for the coupons to read. */
async function readCoupons(db: Db, rows: RawBuilder<unknown>): Promise<StaffCoupon[]> {
  const found = await sql<Row>`
    select c.id, c.is_active as "isActive", c.uses, c.taken_off as given,
      exists (select from orders o where o.coupon_id = c.id) as "isUsed",
      json_build_object('code', c.code, 'kind', c.kind, 'value', c.value, 'leastGoods', c.least_goods, 'mostOff', c.most_off,
        'mostUses', c.most_uses, 'mostEach', c.most_each, 'firstDay', c.first_day, 'lastDay', c.last_day) as coupon
    from (${rows}) c order by c.is_active desc, c.id desc`.execute(db)
  return found.rows.map((row) => ({ ...row, version: edited.versionOf(row.coupon) }))
}

/** A page of all coupons: active ones before inactive ones, and the newest first in each group. */
export async function listCoupons(db: Db, after: Cursor | undefined): Promise<StaffCoupons> {
  const beyond = after ? sql`where (is_active, id) < (${after.value === 1}, ${after.id})` : sql``
  const rows = await readCoupons(
    db,
    sql`select * from coupons ${beyond} order by is_active desc, id desc limit ${sql.lit(couponsPerPage + 1)}`,
  )
  const { shown, next } = pageOf(rows, couponsPerPage, ({ id, isActive }) => ({ value: Number(isActive), id }))
  return { coupons: shown, next }
}

const edited = editedRecord<StaffCoupon['coupon']>([
  ...(['code', 'kind', 'value', 'leastGoods', 'mostOff', 'mostUses', 'mostEach', 'firstDay', 'lastDay'] as const),
])

function columnsOf({ code, kind, value, ...given }: CouponInput) {
  return {
    ...{ code, kind, value, least_goods: given.leastGoods, most_off: given.mostOff, most_uses: given.mostUses },
    ...{ most_each: given.mostEach, first_day: given.firstDay, last_day: given.lastDay },
  }
}

/** Adds an active coupon. Sending it again returns the coupon that exists. 422 if a different coupon has the code. */
export function addCoupon(db: Db, staff: Staff, { input, now }: { input: CouponInput; now: Date }) {
  return inTransaction(db, async (db): Promise<StaffCoupon> => {
    const added = await db
      .insertInto('coupons')
      .values({ ...columnsOf(input), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const [coupon] = await readCoupons(db, sql`select * from coupons where code = ${input.code}`)
    if (added) await recordAct(db, staff, { act: 'coupon.added', subject: { couponId: added.id }, now })
    else if (!edited.isSame(coupon!.coupon, input)) throw refusedField('code', taken)
    return coupon!
  })
}

type Saving = { id: number; version: string; input: CouponInput; now: Date }

/**
 * Saves a coupon. 409 if somebody has changed one of its fields meanwhile. 422 if the code is taken, or if the code or
 * the discount changes although an order names the coupon.
 */
export function saveCoupon(db: Db, staff: Staff, { id, version, input, now }: Saving): Promise<StaffCoupon> {
  return inTransaction(db, async (db) => {
    const before = await lockedCoupon(db, id)
    const stored = before.coupon
    await edited.saveVersioned({ version, stored, sent: input }, async () => {
      const kept = (['code', 'kind', 'value', 'mostOff'] as const).find((field) => stored[field] !== input[field])
      if (before.isUsed && kept) throw refusedField(kept, msg`This coupon has been used, so this can't be changed`)
      if (input.code !== stored.code) {
        const other = db.selectFrom('coupons').select('id').where('code', '=', input.code)
        if (await other.executeTakeFirst()) throw refusedField('code', taken)
      }
      await db.updateTable('coupons').set(columnsOf(input)).where('id', '=', id).execute()
      await recordAct(db, staff, { act: 'coupon.changed', subject: { couponId: id }, now })
    })
    return lockedCoupon(db, id)
  })
}

/** Switches a coupon off or on. Repeating it changes nothing. Existing orders keep their discount. */
export function switchCoupon(
  db: Db,
  staff: Staff,
  { id, isActive, now }: { id: number; isActive: boolean; now: Date },
): Promise<StaffCoupon> {
  return inTransaction(db, async (db) => {
    const before = await lockedCoupon(db, id)
    if (before.isActive === isActive) return before
    await db.updateTable('coupons').set({ is_active: isActive }).where('id', '=', id).execute()
    const act = isActive ? 'coupon.switched-on' : 'coupon.switched-off'
    await recordAct(db, staff, { act, subject: { couponId: id }, now })
    return { ...before, isActive }
  })
}

/** Locks a coupon. Placing an order with the coupon waits for this lock, so nobody uses the coupon meanwhile. */
async function lockedCoupon(db: Db, id: number): Promise<StaffCoupon> {
  await db.selectFrom('coupons').select('id').where('id', '=', id).forUpdate().execute()
  const [coupon] = await readCoupons(db, sql`select * from coupons where id = ${id}`)
  if (!coupon) throw notFound()
  return coupon
}

const taken = msg`There is a coupon with this code already`
