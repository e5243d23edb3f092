import type { Kysely } from 'kysely'
import { loadSampleReviews } from '#features/building/reviews/sample.server.ts'
import { loadSampleUnderway } from '#features/building/sample/sample.server.ts'
import { loadSamplePortfolio } from '#features/directory/portfolio/sample.server.ts'
import { loadSampleProfessionals } from '#features/directory/professionals/sample.server.ts'
import { loadSampleDecisions } from '#features/directory/verification/sample.server.ts'
import { loadSampleEstimates } from '#features/estimating/estimator/sample.server.ts'
import { loadSampleQuotes } from '#features/estimating/quotes/sample.server.ts'
import { loadSampleRates } from '#features/estimating/rates/sample.server.ts'
import { loadSampleHires } from '#features/hire/hires/sample.server.ts'
import { loadSampleMachines } from '#features/hire/machines/sample.server.ts'
import { addSampleAgreement } from '#features/messaging/agreements/sample.server.ts'
import { loadSampleMessages } from '#features/messaging/messages/sample.server.ts'
import { addSamplePlan } from '#features/messaging/plans/sample.server.ts'
import { addSampleDirectQuote } from '#features/messaging/quotes/sample.server.ts'
import { addSampleVisit } from '#features/messaging/visits/sample.server.ts'
import { loadSampleAccounts, sampleOwners } from '#features/people/accounts/sample.server.ts'
import { acceptSampleTerms } from '#features/people/legal/sample.server.ts'
import { importSamplePictures, storeSamplePictures } from '#features/pictures/sample.server.ts'
import { loadSampleProducts, loadSampleStock } from '#features/shop/catalog/sample.server.ts'
import { loadSampleOrders } from '#features/shop/returns/sample.server.ts'
import { loadSampleProductReviews } from '#features/shop/reviews/sample.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Progress } from '#platform/process/progress.server.ts'

const name = 'kamshet'

type SampleDependencies = { db: Kysely<DB>; storage: Storage; now: () => Date }

/**
 * Loads the sample data into a database that has never had it. Later starts do not load it again, so that users'
 * changes and deletions stay. Two processes may call this at once. Calls `showProgress` only if there is something to
 * load. Returns true if this call has loaded the data.
 */
export async function loadSample(
  { db, storage, now }: SampleDependencies,
  showProgress: (total: number) => Progress,
): Promise<boolean> {
  const known = await db.selectFrom('sample_loads').select('name').where('name', '=', name).executeTakeFirst()
  if (known) return false
  const total = (await readSample('pictures')).length + 5
  const progress = showProgress(total)
  let done = 0
  const step = () => progress.to(++done)
  progress.to(0)
  const imported = await importSamplePictures(storage, step)

  return inTransaction(db, async (db) => {
    done = total - 5
    // The process that loads the data locks this row until it is done, and a second process waits for it.
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sample_loads')
      .values({ name, loaded_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!numInsertedOrUpdatedRows) {
      progress.to(total)
      return false
    }
    const pictures = await storeSamplePictures(db, imported, now())
    await loadSampleAccounts(db, now())
    await acceptSampleTerms(db, now())
    step()
    await loadSampleProfessionals(db, pictures, sampleOwners)
    await loadSampleDecisions(db)
    await loadSampleRates(db, now())
    step()
    await loadSamplePortfolio(db, pictures)
    step()
    await loadSampleReviews(db, pictures)
    step()
    await loadSampleUnderway(db, { storage, pictures, now: now() })
    await loadSampleEstimates(db, now())
    await loadSampleQuotes(db, now())
    await loadSampleProducts(db, pictures, now())
    await loadSampleStock(db, now())
    await loadSampleOrders(db, now())
    await loadSampleProductReviews(db, now())
    await loadSampleMachines(db, pictures, now())
    await loadSampleHires(db, now())
    await loadSampleMessages(db, now(), {
      plan: addSamplePlan,
      quote: addSampleDirectQuote,
      visit: addSampleVisit,
      agreement: addSampleAgreement,
    })
    step()
    return true
  })
}
