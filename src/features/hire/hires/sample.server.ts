import { sql } from 'kysely'
import { priceOf } from '#features/hire/machines/price-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { HireEventKind, HireSide, HireState } from './rules.ts'

/**
 * The user ids of the demo home builder and the demo contractor. The sample has no staff, so the yard's steps have no
 * user.
 */
const [homeBuilder, contractor] = [1, 3]

type Happened = [kind: HireEventKind, side: HireSide, daysAgo: number, note?: string, amount?: number]
type Sample = {
  hirer: number
  /** The machine's id in machines/sample.server.ts. Only the contractor's machines have a lender with an account. */
  machine: number
  owner?: number
  /** Days counted from the day of loading. */
  days: [from: number, until: number]
  isDelivered?: boolean
  town: string
  address: string
  note?: string
  state: HireState
  happened: Happened[]
}

const kamshet = 'Gat no. 118, behind the Zilla Parishad school, Kamshet'
const samples: Sample[] = [
  {
    ...{ hirer: homeBuilder, machine: 1, days: [-24, -20], town: 'kamshet', address: kamshet, state: 'closed' },
    note: 'The road is narrow: a small tempo gets through.',
    happened: [
      ['asked', 'hirer', 28],
      ['confirmed', 'lender', 28],
      ['handed_over', 'lender', 24, 'Runs well. Belt and hopper checked together.', 12_800],
      ['returned', 'lender', 20, 'Clean, nothing missing.'],
      ['closed', 'lender', 20, '', 5000],
    ],
  },
  {
    ...{ hirer: homeBuilder, machine: 13, owner: contractor, days: [9, 12], isDelivered: false, town: 'kamshet' },
    ...{ address: kamshet, state: 'asked', note: 'For the plaster of the ground floor.' },
    happened: [['asked', 'hirer', 0]],
  },
  {
    ...{ hirer: contractor, machine: 5, days: [-12, -9], town: 'lonavla', address: 'Bungalow site, Tungarli, Lonavla' },
    state: 'closed',
    happened: [
      ['asked', 'hirer', 15],
      ['confirmed', 'lender', 14],
      ['handed_over', 'lender', 12, '', 18_400],
      ['returned', 'lender', 9, 'One bending pin is missing.'],
      ['claimed', 'lender', 9, 'A bending pin of 32 mm has to be bought.', 600],
      ['agreed', 'hirer', 8, '', 600],
      ['closed', 'lender', 8, '', 9400],
    ],
  },
  {
    ...{ hirer: contractor, machine: 2, days: [6, 26], town: 'kamshet', address: kamshet, state: 'confirmed' },
    note: 'Plaster of the outer walls.',
    happened: [
      ['asked', 'hirer', 1],
      ['confirmed', 'lender', 0],
    ],
  },
]

/** Loads a past and a coming hire of the demo home builder and of the demo contractor. It notifies nobody. */
export async function loadSampleHires(db: Db, now: Date): Promise<void> {
  const today = dayInIndia(now)
  for (const [at, sample] of samples.entries()) {
    const machine = await db.selectFrom('machines').selectAll().where('id', '=', sample.machine).executeTakeFirst()
    if (!machine) continue
    const { hirer, state, town, address, note = '', isDelivered = true, happened } = sample
    const [from, until] = sample.days.map((days) => addDays(today, days)) as [string, string]
    const terms = { rateDay: machine.rate_day, rateWeek: machine.rate_week, deposit: machine.deposit }
    const price = priceOf({ ...terms, delivery: machine.delivery }, { from, until, isDelivered })
    const { rows } = await sql<{ id: number }>`
      insert into unit_periods (unit_id, period, kind)
      select id, daterange(${from}::date, ${until}::date, '[]'), 'hire' from machine_units
      where machine_id = ${machine.id} order by number limit 1 returning id`.execute(db)
    const dayAgo = (days: number) => addDays(today, -days)
    // Spreads a day's events over the time before the moment of loading, so that none lies in the future.
    const momentOf = (days: number, order: number) =>
      new Date(now.getTime() - days * 86_400_000 - (happened.length - order) * 600_000)
    const dayOf = (kind: HireEventKind) => {
      const event = happened.find(([each]) => each === kind)
      return event ? dayAgo(event[2]) : null
    }
    const momentOfKind = (kind: HireEventKind) => {
      const order = happened.findIndex(([each]) => each === kind)
      return order < 0 ? null : momentOf(happened[order]![2], order)
    }
    const claim = happened.find(([kind]) => kind === 'claimed')
    const handedOverOn = dayOf('handed_over')
    const paid = handedOverOn === null ? null : price.total + price.deposit
    const { id } = await db
      .insertInto('hires')
      .values({
        ...{ id: at + 1, machine_id: machine.id, period_id: rows[0]!.id, user_id: hirer, state, town, address, note },
        ...{
          kind: machine.kind,
          title: machine.title,
          title_language: machine.language,
          from_day: from,
          until_day: until,
        },
        ...{
          rate_day: machine.rate_day,
          hire_sum: price.hire,
          is_delivered: isDelivered,
          delivery_sum: price.delivery,
        },
        ...{ deposit: price.deposit, with_gst: machine.with_gst, language: 'en', handed_over_on: handedOverOn },
        ...{ paid_sum: paid, paid_by: paid === null ? null : 'upi', returned_on: dayOf('returned') },
        ...{ returned_at: momentOfKind('returned'), followed_on: handedOverOn === null ? null : until },
        ...(claim && {
          ...{ claim_state: 'agreed', claim_amount: claim[4], claim_sum: claim[4] },
          claimed_at: momentOf(claim[2], happened.indexOf(claim)),
        }),
        ...(state === 'closed' && { settled_by: 'upi' }),
        ...{
          idempotency_key: crypto.randomUUID(),
          request_hash: Buffer.alloc(32),
          created_at: momentOf(happened[0]![2], 0),
        },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('hire_events')
      .values(
        happened.map(([kind, side, days, text = '', amount = null], order) => ({
          ...{ hire_id: id, kind, side, note: text, amount, language: 'en', created_at: momentOf(days, order) },
          user_id: side === 'hirer' ? hirer : (sample.owner ?? null),
        })),
      )
      .execute()
  }
}
