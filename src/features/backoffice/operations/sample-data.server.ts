import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { firstRealId } from '#features/directory/professionals/rules.ts'
import { leaveHires } from '#features/hire/hires/leaving.server.ts'
import { sampleAccounts } from '#features/people/accounts/sample.server.ts'
import { recordAct } from '#features/people/staff/audit.server.ts'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { SampleData } from './schema.ts'

const demoIds = sampleAccounts.map(({ id }) => id)
const isDemo = (column: string) => sql<boolean>`${sql.ref(column)} = any (${demoIds}::bigint[])`
const ofSample = (column: string) => sql<boolean>`${sql.ref(column)} < ${firstRealId}`
/**
 * SQL for the pictures of the sample data. A picture that a real person has uploaded has an owner or is part of a
 * guest's return. All other pictures are from the sample or will soon be deleted.
 */
const samplePictures = sql`from pictures where owner_id is null and id not in (select picture_id from return_uploads)`

/**
 * SQL for the machines that are removed with the sample data: machines with a sample id, machines of sample
 * professionals, and machines that demo accounts have added.
 */
const sampleMachines = sql`select m.id from machines m left join professionals p on p.id = m.professional_id
  where ${ofSample('m.id')} or ${ofSample('m.professional_id')} or ${isDemo('p.user_id')}`

/**
 * Refuses (409) while a real person has an open hire of a sample machine, because that hire would be deleted with the
 * sample. The machines stay locked, so nobody can request one until the transaction ends.
 */
async function refuseOpenHires(db: Db): Promise<void> {
  await sql`select from machines where id in (${sampleMachines}) order by id for update`.execute(db)
  const { rows } = await sql`
    select from hires where machine_id in (${sampleMachines}) and not ${ofSample('id')} and not coalesce(${isDemo('user_id')}, false)
      and state in ('asked', 'confirmed', 'handed_over', 'returned') limit 1`.execute(db)
  if (rows.length > 0)
    throw new HttpRefusal(
      409,
      msg`People have open bookings of machines that belong to the sample data. Please finish or cancel these bookings first.`,
    )
}

/** Counts the stored sample data, and the data of real people that would be removed with it. */
export async function findSampleData(db: Db): Promise<SampleData> {
  const { rows } = await sql<NonNullable<SampleData['stored']>>`select
    (select count(*)::int from professionals where ${ofSample('id')}) as professionals,
    (select count(*)::int from portfolio_projects where ${ofSample('professional_id')})
      + (select count(*)::int from projects where ${ofSample('id')}) as projects,
    (select count(*)::int from reviews where ${ofSample('professional_id')} or ${isDemo('user_id')})
      + (select count(*)::int from product_reviews where ${ofSample('id')} or ${isDemo('user_id')}) as reviews,
    (select count(*)::int from orders where ${isDemo('user_id')}) as orders,
    (select count(*)::int ${samplePictures}) as pictures,
    (select count(*)::int from users where ${isDemo('id')}) as accounts,
    (select count(*)::int from bookmarks where ${ofSample('professional_id')} and not ${isDemo('user_id')}) as bookmarks,
    (select count(*)::int from enquiries where ${ofSample('professional_id')} and user_id is not null and not ${isDemo('user_id')}) as messages`.execute(
    db,
  )
  const stored = rows[0]!
  return { stored: stored.professionals + stored.accounts > 0 ? stored : null }
}

/**
 * Removes the sample data for good: the sample professionals with all their data, and the demo accounts with their
 * projects and everything that they wrote. The sample is not loaded again, because the database records that it was
 * loaded once. Does nothing if no sample data is stored.
 */
export async function removeSampleData(db: Db, staff: Staff, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    // Professionals whose rating or counts will change are locked first, in the order of their ids.
    await sql`select id from professionals where ${ofSample('id')}
      or id in (select professional_id from reviews where ${isDemo('user_id')}) order by id for update`.execute(db)
    const { stored } = await findSampleData(db)
    if (!stored) return
    await refuseOpenHires(db)
    // Reviews are normally kept when their author's account is deleted. Reviews by demo accounts are deleted, because
    // they are made up.
    await sql`delete from reviews where ${isDemo('user_id')}`.execute(db)
    await sql`delete from product_reviews where ${ofSample('id')} or ${isDemo('user_id')}`.execute(db)
    await removeSampleOrders(db, demoIds)
    // Rates are normally kept when the account that entered them is deleted. Rates by demo accounts are deleted,
    // because they are made up.
    await sql`delete from material_rates where ${isDemo('entered_by')}`.execute(db)
    // A demo account's hire of a sample machine never took place, so it is deleted. Its hires of real people's machines
    // end, and the lenders are notified.
    await sql`delete from hires where ${ofSample('id')} or (${isDemo('user_id')} and machine_id in (${sampleMachines}))`.execute(
      db,
    )
    for (const id of demoIds) await leaveHires(db, id, now)
    await sql`delete from professionals where ${ofSample('id')}`.execute(db)
    await sql`delete from machines where ${ofSample('id')} and professional_id is null`.execute(db)
    // A sample project is deleted even if a real person has joined it, because nothing was ever built there.
    await sql`delete from projects where ${ofSample('id')}`.execute(db)
    await sql`delete from users where ${isDemo('id')}`.execute(db)
    const { professionals, accounts } = stored
    await recordAct(db, staff, { act: 'sample.removed', subject: {}, details: { professionals, accounts }, now })
  })
}

/**
 * Removes all orders and invoices of the demo accounts. Orders are normally kept when their account is deleted, because
 * accounting needs them, but these orders are made up. Their stock is returned. If a year has no invoices left, its
 * invoice numbers start again.
 */
async function removeSampleOrders(db: Db, accountIds: readonly number[]): Promise<void> {
  const { rows: orders } = await sql<{ id: number }>`
    select id from orders where user_id = any (${[...accountIds]}::bigint[]) order by id for update`.execute(db)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return
  const ofThese = sql`order_id = any (${ids}::bigint[])`
  await sql`select set_config('kamshetbuild.removes_sample', 'on', true)`.execute(db)
  await sql`delete from invoices where ${ofThese} and kind = 'credit-note'`.execute(db)
  await sql`delete from invoices where ${ofThese}`.execute(db)
  await sql`
    delete from invoice_series series where not exists (select from invoices i
      where i.seller_id = series.seller_id and i.kind = series.kind and i.year = series.year)`.execute(db)
  await sql`select set_config('kamshetbuild.removes_sample', '', true)`.execute(db)
  await sql`
    with gone as (delete from stock_movements where ${ofThese} returning product_id, quantity)
    update stock_levels set quantity = stock_levels.quantity - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from gone group by product_id) moved
    where stock_levels.product_id = moved.product_id`.execute(db)
  await sql`delete from orders where id = any (${ids}::bigint[])`.execute(db)
}
