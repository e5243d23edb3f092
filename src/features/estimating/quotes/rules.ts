import { msg } from '@lingui/core/macro'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'
import { type TownId, towns } from '#platform/values/towns.ts'

/** The states of a request. */
export const requestStates = ['open', 'accepted', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]
/**
 * asked: not answered yet. not_chosen: a different quote was accepted. withdrawn: the family has withdrawn the request.
 */
export const quoteStates = ['asked', 'sent', 'declined', 'accepted', 'not_chosen', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]

/** The most professionals who are asked at the same time. */
export const mostOpen = 3
/** The most professionals who are ever asked about one bill. */
export const mostAsked = 12
export const answerHours = 48
/** Hours without an answer after which a professional is reminded. */
export const reminderHours = 24
/** Hours after the request in which nobody is reminded. */
export const quietHours = 4
const hour = 3_600_000

type Asked = { state: QuoteState; askedAt: Date }

/**
 * Whether there is no answer after 48 hours. The family may then ask one more, and the professional may still answer.
 */
export function isOverdue({ state, askedAt }: Asked, now: Date): boolean {
  return state === 'asked' && now.getTime() - askedAt.getTime() >= answerHours * hour
}

/** Whether a quote takes one of the three places. */
export function takesPlace(quote: Asked, now: Date): boolean {
  return quote.state === 'sent' || (quote.state === 'asked' && !isOverdue(quote, now))
}

/** How many more professionals may be asked now. */
export function roomFor(quotes: readonly Asked[], now: Date): number {
  const counted = quotes.filter((quote) => takesPlace(quote, now)).length
  return Math.max(0, Math.min(mostOpen - counted, mostAsked - quotes.length))
}

/** When the next place becomes free by itself. Null if none does. */
export function nextRoomAt(quotes: readonly Asked[], now: Date): Date | null {
  const waiting = quotes.filter((quote) => quote.state === 'asked' && !isOverdue(quote, now))
  if (waiting.length === 0 || quotes.length >= mostAsked) return null
  return new Date(Math.min(...waiting.map(({ askedAt }) => askedAt.getTime())) + answerHours * hour)
}

/** The end of an offer's last day in India, which is the day that is shown. Until then it can be accepted. */
export function validUntil(sentAt: Date, validDays: number): Date {
  const last = dayInIndia(new Date(sentAt.getTime() + validDays * 24 * hour))
  return new Date(Date.parse(`${last}T23:59:59.999Z`) - indiaMs)
}

/** The longest texts, in letters. */
export const longestNote = 1000
export const longestQuestion = 500
export const longestReason = 500
export const validDays = { min: 1, max: 180 } as const
export const completionDays = { min: 1, max: 3650 } as const
/** The days of validity with which the form starts. */
export const usualValidDays = 30
export const usualWantedDays = 7
export const mostWantedDays = 90

export const requestsPerPage = 20
/** The most open requests of one family, and the most questions about one bill, in all and of one professional. */
export const mostRequests = 20
/** Requests stored per family, closed ones included, and the days for which a withdrawn request is kept. */
export const mostKeptRequests = 200
export const withdrawnDays = 180
export const mostQuestions = 100
export const mostOwnQuestions = 30
export const candidatesShown = 20

/** The first town of each area that has rates. */
const firstTown: Record<RateTown, TownId> = { maval: 'kamshet', lonavla: 'lonavla', pune: 'pune' }

/** The towns in which professionals near a building work: its own town, then those around it. */
export function townsNear(town: RateTown): TownId[] {
  const id = firstTown[town]
  return [id, ...towns.find((each) => each.id === id)!.nearby]
}

/** The page of a request or a quote in everyone's dashboard, without the language. */
export function quotePath(id: number): string {
  return `/dashboard/quotes/${id}`
}

/** Refuses rates for materials or fixtures in a labor-only quote. */
export const materialInLabor = msg`A labor-only quote has no rates for materials and fixtures. Please clear those rates, or choose what else your rates include.`
