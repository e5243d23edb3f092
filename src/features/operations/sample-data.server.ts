import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { sampleAccounts } from '../accounts/sample.server.ts'
import { recordAct } from '../staff/audit.server.ts'
import type { Staff } from '../staff/staff.server.ts'
import { firstRealId } from './rules.ts'
import { removeSampleOrders } from './sample-orders.server.ts'
import type { SampleData } from './schema.ts'

const demoIds = sampleAccounts.map(({ id }) => id)
const isDemo = (column: string) => sql<boolean>`${sql.ref(column)} = any (${demoIds}::bigint[])`
const ofSample = (column: string) => sql<boolean>`${sql.ref(column)} < ${firstRealId}`
/** Real people's pictures have an owner, or are of a guest's return; any other is the sample's, or about to be deleted. */
const samplePictures = sql`from pictures where owner_id is null and id not in (select picture_id from return_uploads)`

/** What is stored of the sample data, and what goes with it. */
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
 * Removes the sample data for good: professionals with all that is theirs, demo accounts with their projects and all that they wrote. It does not come back,
 * for it is remembered that it was loaded. Does nothing where there is none.
 */
export async function removeSampleData(db: Db, staff: Staff, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    // All whose rating or counts change, in the order of their ids, before what is theirs.
    await sql`select id from professionals where ${ofSample('id')}
      or id in (select professional_id from reviews where ${isDemo('user_id')}) order by id for update`.execute(db)
    const { stored } = await findSampleData(db)
    if (!stored) return
    // An account's reviews outlive it, but nobody has ever had these experiences.
    await sql`delete from reviews where ${isDemo('user_id')}`.execute(db)
    await sql`delete from product_reviews where ${ofSample('id')} or ${isDemo('user_id')}`.execute(db)
    await removeSampleOrders(db, demoIds)
    // A rate outlives its account too, but nobody has ever paid these.
    await sql`delete from material_rates where ${isDemo('entered_by')}`.execute(db)
    await sql`delete from professionals where ${ofSample('id')}`.execute(db)
    // Hires of the yard's machines by real people end with them: nobody has ever lent any.
    await sql`delete from machines where ${ofSample('id')} and professional_id is null`.execute(db)
    await sql`delete from hires where ${ofSample('id')}`.execute(db)
    // Also one that somebody real has joined since: what was built there was never built.
    await sql`delete from projects where ${ofSample('id')}`.execute(db)
    await sql`delete from users where ${isDemo('id')}`.execute(db)
    const { professionals, accounts } = stored
    await recordAct(db, staff, { act: 'sample.removed', subject: {}, details: { professionals, accounts }, now })
  })
}
