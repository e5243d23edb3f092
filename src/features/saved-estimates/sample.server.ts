import type { Db } from '../../platform/database.server.ts'
import { latest } from '../../platform/days.ts'
import { type EstimateContent, newContent } from '../estimates/content-rules.ts'
import { chooseTier } from '../estimates/fixture-rules.ts'
import { totalsOf } from '../estimates/rules.ts'
import { ratesOf } from '../rate-sheet/rate-sheet.server.ts'

/** The demo home builder, whose house in Naigaon is under way. */
const homeBuilder = 1
const id = '0a6e0000-0000-4000-8000-000000000901'

/** The estimate with which the sample house began: once as it was hoped for, and with what was chosen then. */
export async function loadSampleEstimates(db: Db, now: Date): Promise<void> {
  const rates = Object.entries(await ratesOf(db, 'maval'))
  const hoped: EstimateContent = {
    ...newContent('calculator', {
      ...{ name: 'House in Naigaon', town: 'maval' },
      rates: {
        day: rates.map(([, { day }]) => day).reduce(latest),
        prices: Object.fromEntries(rates.map(([material, { price }]) => [material, price])),
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
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000)
  const stored = await db
    .insertInto('estimates')
    .values({
      ...{ uuid: id, user_id: homeBuilder, name: chosen.name, content: JSON.stringify(chosen) },
      ...{ total: totalOf(chosen), revision: 12, last_version: 2, created_at: day(120), updated_at: day(96) },
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
    .values([version(1, 'Before we chose the floor', hoped, 118), version(2, '', chosen, 96)])
    .execute()
}
