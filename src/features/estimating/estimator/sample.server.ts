import { type EstimateContent, newContent } from '#features/estimating/estimates/content-rules.ts'
import { chooseTier } from '#features/estimating/estimates/fixture-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { ratesOf } from '#features/estimating/rates/rate-sheet.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { latest } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'

/** The demo home builder, whose house in Naigaon is being built. */
const homeBuilder = 1
/** The first and the second version were saved this many days before the sample data is loaded. */
const [hopedAgo, chosenAgo] = [118, 96]
const id = '0a6e0000-0000-4000-8000-000000000901'

/** Loads the estimate of the sample house in two versions: the first plan, and the later choice. */
export async function loadSampleEstimates(db: Db, now: Date): Promise<void> {
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000)
  // The estimate uses the rates of the day on which the second version was saved. Materials that had no rate by then
  // get their latest rate.
  const earlier = await db
    .selectFrom('material_rates')
    .distinctOn('material')
    .select(['material', 'price', 'day'])
    .where('town', '=', 'maval')
    .where('day', '<=', dayInIndia(day(chosenAgo)))
    .orderBy('material')
    .orderBy('day', 'desc')
    .execute()
  const later = Object.entries(await ratesOf(db, 'maval')).map(([material, { price }]) => [material, price])
  const hoped: EstimateContent = {
    ...newContent('calculator', {
      ...{ name: 'House in Naigaon', town: 'maval' },
      rates: {
        day: earlier.map(({ day }) => day).reduce(latest, dayInIndia(day(hopedAgo))),
        prices: Object.fromEntries([...later, ...earlier.map(({ material, price }) => [material, price])]),
      },
      rows: { mason: 'Mason', helper: 'Helper', mixer: 'Concrete Mixer', scaffolding: 'Scaffolding' },
    }),
    ...{ areaInSqFt: 1650, mode: 'auto', method: 'thumb', contingencyPercent: 5 },
  }
  const chosen: EstimateContent = {
    ...hoped,
    fixtures: {
      flooring: chooseTier('flooring', 'standard', undefined),
      'sanitary-ware': { ...chooseTier('sanitary-ware', 'basic', undefined), quantity: 3 },
      'doors-windows': chooseTier('doors-windows', 'standard', undefined),
    },
    equipment: [{ id: 'mixer', name: 'Concrete Mixer', quantity: 1, days: 15, ratePerDay: 1200 }],
    contingencyPercent: 8,
  }
  const totalOf = (content: EstimateContent) => totalsOf(content).grandTotal
  const stored = await db
    .insertInto('estimates')
    .values({
      ...{ uuid: id, user_id: homeBuilder, name: chosen.name, content: JSON.stringify(chosen) },
      ...{
        total: totalOf(chosen),
        revision: 12,
        last_version: 2,
        created_at: day(hopedAgo + 2),
        updated_at: day(chosenAgo),
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = (number: number, name: string, content: EstimateContent, ago: number) => ({
    ...{ estimate_id: stored.id, number, name, content: JSON.stringify(content), total: totalOf(content) },
    ...{ user_id: homeBuilder, idempotency_key: crypto.randomUUID(), request_hash: Buffer.alloc(32) },
    created_at: day(ago),
  })
  await db
    .insertInto('estimate_versions')
    .values([version(1, 'Before we chose the floor', hoped, hopedAgo), version(2, '', chosen, chosenAgo)])
    .execute()
}
