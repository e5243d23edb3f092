import { contentOf } from '#features/estimating/estimates/estimates.server.ts'
import { linesOf } from '#features/estimating/estimates/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type About, aboutOf, type BillLine, billOf } from './bill-rules.ts'
import type { StoredOffer } from './stored-requests.server.ts'
import { sumOf } from './total-rules.ts'

/** The ids of the demo home builder, their estimate, and the listings of the demo contractor and the demo architect. */
const homeBuilder = 1
const estimateUuid = '0a6e0000-0000-4000-8000-000000000901'
const [contractor, architect] = [101, 201]

const wall: BillLine[] = [
  { key: 'material:red-bricks', group: 'materials', kind: 'material', id: 'red-bricks', quantity: 3500 },
  { key: 'material:cement', group: 'materials', kind: 'material', id: 'cement', quantity: 42 },
  { key: 'material:crushed-sand', group: 'materials', kind: 'material', id: 'crushed-sand', quantity: 2.5 },
  { key: 'material:steel-bars', group: 'materials', kind: 'material', id: 'steel-bars', quantity: 220 },
  { key: 'own:gate', group: 'materials', kind: 'own', name: 'Sliding gate, 10 ft', unit: '', quantity: 1 },
  { key: 'labor:mason', group: 'labor', kind: 'own', name: 'Mason', quantity: 24 },
]

type Nullable<T> = { [Key in keyof T]: T[Key] | null }
type Request = Omit<Nullable<About>, 'name'> & {
  name: string
  /** The id of a demo account. */
  userId: number
  estimateId: number | null
  lines: BillLine[]
  note: string
  budget: number | null
  wantedOn: string
  at: Date
}

/** Stores a request of a demo account, as the form for a request would. */
export async function addSampleRequest(db: Db, request: Request): Promise<{ id: number }> {
  const { userId, estimateId, name, town, area, quality, constructionType, lines, note, budget, wantedOn, at } = request
  return db
    .insertInto('quote_requests')
    .values({
      ...{ user_id: userId, estimate_id: estimateId, name, town, area, quality, state: 'open' },
      ...{ construction_type: constructionType, lines: JSON.stringify(lines), note, budget, language: 'en' },
      ...{ wanted_on: wantedOn, created_at: at, idempotency_key: crypto.randomUUID(), request_hash: Buffer.alloc(32) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

type Ask = { requestId: number; professionalId: number; at: Date }
/** The lines of the bill, the offer for them, and when it was sent. */
type Answer = { lines: BillLine[]; offer: StoredOffer; at: Date }

/** Asks a sample professional. With `answer`, the professional has already sent a quote. */
export async function addSampleQuote(db: Db, ask: Ask, answer?: Answer): Promise<{ id: number }> {
  const { requestId, professionalId, at } = ask
  const quote = await db
    .insertInto('quotes')
    .values({ request_id: requestId, professional_id: professionalId, state: 'asked', asked_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!answer) return quote
  const offer = JSON.stringify(answer.offer)
  await db
    .updateTable('quotes')
    .set({
      ...{ state: 'sent', version: 1, offer, draft: offer, language: 'en' },
      ...{ sum: sumOf(answer.lines, answer.offer.rates), sent_at: answer.at, answered_at: answer.at },
    })
    .where('id', '=', quote.id)
    .execute()
  return quote
}

/**
 * Loads the house's bill with two quotes to decide about, and a bill for the compound wall for which no rates have been
 * entered yet.
 */
export async function loadSampleQuotes(db: Db, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const asked = { userId: homeBuilder, budget: null, wantedOn: addDays(dayInIndia(now), 5) }
  const estimate = await db
    .selectFrom('estimates')
    .select(['id', 'content'])
    .where('uuid', '=', estimateUuid)
    .executeTakeFirstOrThrow()
  const content = contentOf(estimate.content)
  const lines = billOf(content)
  const prices = pricesOf(content)
  const ratesWith = (factor: number, without: readonly string[] = []) =>
    Object.fromEntries(
      lines
        .filter(({ key }) => !without.includes(key))
        .map(({ key }, at) => [key, Math.max(1, Math.round((prices.get(key) ?? 900) * (factor + (at % 5) / 100)))]),
    )
  const house = await addSampleRequest(db, {
    ...{ ...asked, ...aboutOf(content), estimateId: estimate.id, lines, at: ago(70) },
    note: 'The plot is 300 m from the highway, and a truck can reach it. We want to start in February.',
  })
  const ofHouse = (professionalId: number) => ({ requestId: house.id, professionalId, at: ago(70) })
  const byContractor: StoredOffer = {
    ...{ rates: ratesWith(1.01), gst: 'with-material', validDays: 45, completionDays: 270 },
    note: 'Bricks from Talegaon, TMT of Fe 500D. Water and electricity on the site are yours.',
  }
  const byArchitect: StoredOffer = {
    ...{ rates: ratesWith(0.97, ['fixture:sanitary-ware', 'equipment:mixer']), gst: 'with-material', validDays: 30 },
    ...{ completionDays: 300, note: 'Supervision is in the rates. Sanitary ware you buy yourselves.' },
  }
  await addSampleQuote(db, ofHouse(contractor!), { lines, offer: byContractor, at: ago(51) })
  await addSampleQuote(db, ofHouse(architect!), { lines, offer: byArchitect, at: ago(46) })
  const about = { ...aboutOf(content), name: 'Compound wall and gate' }
  const ofWall = await addSampleRequest(db, {
    ...{ ...asked, ...about, estimateId: null, lines: wall, at: ago(5) },
    note: 'About 60 running feet along the road.',
  })
  const quote = await addSampleQuote(db, { requestId: ofWall.id, professionalId: contractor!, at: ago(5) })
  await db
    .insertInto('quote_questions')
    .values({
      ...{
        request_id: ofWall.id,
        quote_id: quote.id,
        line: 'own:gate',
        language: 'en',
        created_at: ago(2),
        user_id: 3,
      },
      question: 'Should the gate run on a rail, or hang from above?',
      ...{ idempotency_key: crypto.randomUUID(), request_hash: Buffer.alloc(32) },
    })
    .execute()
}

/**
 * Maps the keys of lines to their prices per unit in the estimate, for materials of the list, fixtures and equipment.
 */
function pricesOf(content: Parameters<typeof linesOf>[0]): Map<string, number> {
  const { materials, fixtures, equipment } = linesOf(content)
  return new Map([
    ...materials.map(({ id, price }) => [`material:${id}`, price] as const),
    ...fixtures.map(({ id, entry }) => [`fixture:${id}`, entry.price] as const),
    ...equipment.map(({ row }) => [`equipment:${row.id}`, row.ratePerDay] as const),
  ])
}
