import type { Db } from '#platform/database/database.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { MaterialId, RateTown } from './material-rules.ts'
import type { RefusalReason } from './rules.ts'

/** The ids of the demo contractor in Kamshet and the demo architect in Lonavla. */
const [contractor, architect] = [3, 4]
/** For each price in a row, how many days before the sample data is loaded it was paid. */
const ago = [152, 118, 86, 61, 40, 4]

type Prices = [entered: number, town: RateTown, material: MaterialId, prices: number[], source: string]
const paid: Prices[] = [
  [contractor, 'maval', 'cement', [378, 374, 370, 356, 358, 362], 'Bill of our supplier in Kamshet'],
  [contractor, 'maval', 'steel-bars', [66, 65, 64, 63, 61, 63], 'Quoted in Talegaon, one tonne and more'],
  [
    contractor,
    'maval',
    'crushed-sand',
    [5400, 5600, 6200, 6000, 5900, 5700],
    'Crusher near Vadgaon, carriage included',
  ],
  [contractor, 'maval', 'aggregate', [4200, 4300, 4700, 4600, 4500, 4400], 'Crusher near Vadgaon, carriage included'],
  [contractor, 'maval', 'red-bricks', [8, 8, 9, 10, 9, 9], 'Kiln in Naigaon, a lorry of 4,000'],
  [
    contractor,
    'maval',
    'plaster-sand',
    [6500, 6600, 7100, 7000, 6900, 6900],
    'Crusher near Vadgaon, carriage included',
  ],
  [contractor, 'maval', 'ready-mix', [6000, 6000, 6100, 6100, 6000, 6150], 'Plant in Talegaon, without the pump'],
  [contractor, 'maval', 'wire-1-5', [1950, 1980, 2050, 2100, 2120, 2160], 'Electrical shop in Talegaon'],
  [architect, 'lonavla', 'cement', [388, 384, 378, 366, 368, 374], 'Dealer in Lonavla'],
  [architect, 'lonavla', 'floor-tiles', [760, 760, 775, 790, 780, 785], 'Showroom in Lonavla, double charge'],
  [architect, 'lonavla', 'kota-stone', [56, 56, 58, 60, 60, 62], 'Stone yard at the highway'],
  [architect, 'pune', 'floor-tiles', [700, 705, 710, 730, 720, 725], 'Showroom in Pune, double charge'],
  [architect, 'pune', 'granite', [118, 120, 120, 124, 125, 128], 'Stone yard in Pune'],
]

type Open = {
  user_id: number
  material: MaterialId
  town: RateTown
  price: number
  source: string
  refused?: RefusalReason
}
const proposed: Open[] = [
  { user_id: contractor, material: 'murum', town: 'maval', price: 1900, source: 'A lorry from Takwe' },
  { user_id: architect, material: 'windows', town: 'lonavla', price: 7900, source: 'Fabricator in Lonavla' },
  {
    ...{ user_id: contractor, material: 'water-tank', town: 'maval', price: 9200, source: 'Shop in Kamshet' },
    refused: 'unit',
  },
]

/**
 * Loads the rates that the demo accounts have entered in recent months, and some of their proposals: accepted, waiting
 * and refused ones.
 */
export async function loadSampleRates(db: Db, now: Date): Promise<void> {
  const dayAgo = (days: number) => addDays(dayInIndia(now), -days)
  const rates = paid.flatMap(([entered_by, town, material, prices, source]) =>
    prices.map((price, at) => ({
      ...{ town, material, price, source, entered_by },
      ...{ day: dayAgo(ago[at]!), language: 'en', created_at: now },
    })),
  )
  await db
    .insertInto('material_rates')
    .values(rates)
    // If KamshetBuild's own rate has the same day, it is kept.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = (user_id: number) => ({
    ...{ user_id, idempotency_key: crypto.randomUUID(), request_hash: Buffer.alloc(32) },
    ...{ language: 'en', created_at: now },
  })
  await db
    .insertInto('rate_proposals')
    .values([
      ...rates
        .filter(({ day }) => day === dayAgo(ago.at(-1)!))
        .map(({ entered_by, ...rate }) => ({ ...rate, ...made(entered_by), state: 'accepted', decided_at: now })),
      ...proposed.map(({ refused, ...rate }) => ({
        ...rate,
        ...made(rate.user_id),
        day: dayAgo(2),
        ...(refused && { state: 'refused', reason: refused, decided_at: now }),
      })),
    ])
    .execute()
}
