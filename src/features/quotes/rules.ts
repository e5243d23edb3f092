import type {
  ConstructionType,
  CustomMaterial,
  EquipmentRow,
  EstimateContent,
  LaborRow,
  Quality,
} from '../estimates/content-rules.ts'
import type { FixtureId, Tier } from '../estimates/fixture-rules.ts'
import { type FixtureLine, linesOf, type MaterialLine } from '../estimates/rules.ts'
import type { MaterialId, RateTown } from '../rate-sheet/material-rules.ts'

/** The parts of a bill of quantities, in its order. */
export const billGroups = ['materials', 'fixtures', 'labor', 'equipment'] as const

/**
 * A line of a bill: what, and how much of it. There is no price in it. A row of labor counts the days of one worker, one of equipment
 * those of one machine.
 */
export type BillLine = { key: string; quantity: number } & (
  | { group: 'materials'; kind: 'material'; id: MaterialId }
  | { group: 'materials'; kind: 'own'; name: string; unit: string }
  | { group: 'fixtures'; kind: 'fixture'; id: FixtureId; tier: Tier | null }
  | { group: 'labor' | 'equipment'; kind: 'own'; name: string }
)

/** What a bill says of the building. */
export type About = { name: string; town: RateTown; area: number; constructionType: ConstructionType; quality: Quality }

export function aboutOf({ name, town, areaInSqFt, constructionType, quality }: EstimateContent): About {
  return { name, town, area: areaInSqFt, constructionType, quality }
}

/** The bill of an estimate: what has a quantity, and nothing that is only a sum. No rate and no total of the estimate is in it. */
export function billOf(content: EstimateContent): BillLine[] {
  const { materials, customMaterials, fixtures } = linesOf(content)
  const lines = [
    ...materials.map(ofMaterial),
    ...customMaterials.map(ofOwnMaterial),
    ...fixtures.map(ofFixture),
    ...content.labor.map(ofLabor),
    ...content.equipment.map(ofEquipment),
  ].filter(({ quantity }) => quantity > 0)
  return withOwnKeys(lines)
}

/** Rows are numbered by the devices on which they were added: two with the same id are two lines. */
function withOwnKeys(lines: readonly BillLine[]): BillLine[] {
  const times = new Map<string, number>()
  return lines.map((line) => {
    const time = (times.get(line.key) ?? 0) + 1
    times.set(line.key, time)
    return time === 1 ? line : { ...line, key: `${time}:${line.key}` }
  })
}

const ofMaterial = ({ id, quantity }: MaterialLine): BillLine => ({
  ...{ key: `material:${id}`, group: 'materials', kind: 'material', id, quantity },
})
const ofOwnMaterial = ({ id, name, unit, quantity }: CustomMaterial): BillLine => ({
  ...{ key: `own:${id}`, group: 'materials', kind: 'own', name, unit, quantity },
})
const ofFixture = ({ id, entry, quantity }: FixtureLine): BillLine => ({
  ...{ key: `fixture:${id}`, group: 'fixtures', kind: 'fixture', id, quantity },
  // A price of one's own says what the family wants to pay.
  tier: entry.quality === 'custom' ? null : entry.quality,
})
const ofLabor = ({ id, type, workers, days }: LaborRow): BillLine => ({
  ...{ key: `labor:${id}`, group: 'labor', kind: 'own', name: type, quantity: workers * days },
})
const ofEquipment = ({ id, name, quantity, days }: EquipmentRow): BillLine => ({
  ...{ key: `equipment:${id}`, group: 'equipment', kind: 'own', name, quantity: quantity * days },
})

/** The longest key of a line, and the most lines of a bill: those of the limits of estimates. */
export const longestKey = 60
export const mostLines = 400

/** What a family may ask of. */
export const requestStates = ['open', 'accepted', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]
/** asked: no answer yet. not_chosen: another one was accepted. withdrawn: the family has taken the request back. */
export const quoteStates = ['asked', 'sent', 'declined', 'accepted', 'not_chosen', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** Who is asked at a time. */
export const mostOpen = 3
/** The most who are ever asked about one bill. */
export const mostAsked = 12
export const answerHours = 48
/** After so many hours without an answer they are reminded. */
export const reminderHours = 24
/** Nobody is reminded of what they were asked just now. */
export const quietHours = 4
const hour = 3_600_000

type Asked = { state: QuoteState; askedAt: Date }

/** No answer in 48 hours: another one may be asked in their place, and they may answer still. */
export function isOverdue({ state, askedAt }: Asked, now: Date): boolean {
  return state === 'asked' && now.getTime() - askedAt.getTime() >= answerHours * hour
}

/** Whether a quote takes one of the three places. */
export function isCounted(quote: Asked, now: Date): boolean {
  return quote.state === 'sent' || (quote.state === 'asked' && !isOverdue(quote, now))
}

/** How many more may be asked now. */
export function roomFor(quotes: readonly Asked[], now: Date): number {
  const counted = quotes.filter((quote) => isCounted(quote, now)).length
  return Math.max(0, Math.min(mostOpen - counted, mostAsked - quotes.length))
}

/** When the next place becomes free by itself; null where none does. */
export function nextRoomAt(quotes: readonly Asked[], now: Date): Date | null {
  const waiting = quotes.filter((quote) => quote.state === 'asked' && !isOverdue(quote, now))
  if (waiting.length === 0 || quotes.length >= mostAsked) return null
  return new Date(Math.min(...waiting.map(({ askedAt }) => askedAt.getTime())) + answerHours * hour)
}

/** Until when an offer can be accepted. */
export function validUntil(sentAt: Date, validDays: number): Date {
  return new Date(sentAt.getTime() + validDays * 24 * hour)
}

/** What is typed, and how long it may be. */
export const longestNote = 1000
export const longestQuestion = 500
export const longestReason = 500
export const validDays = { min: 1, max: 180 } as const
export const completionDays = { min: 1, max: 3650 } as const
/** What the form begins with. */
export const usualValidDays = 30
export const usualWantedDays = 7
export const mostWantedDays = 90

export const requestsPerPage = 20
/** The most open requests of one family, and the most questions about one bill, all together and of one professional. */
export const mostRequests = 20
export const mostQuestions = 100
export const mostOwnQuestions = 30
export const candidatesShown = 20

/** The page of a request or a quote, in everyone's own dashboard, without a language. */
export function quotePath(id: number): string {
  return `/dashboard/quotes/${id}`
}
