import { msg } from '@lingui/core/macro'
import type { RateTown } from '#features/estimating/rates/material-rules.ts'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'
import { type TownId, towns } from '#platform/values/towns.ts'

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

/** Until when an offer can be accepted: to the end of its last day in India, which is the day that is shown. */
export function validUntil(sentAt: Date, validDays: number): Date {
  const last = dayInIndia(new Date(sentAt.getTime() + validDays * 24 * hour))
  return new Date(Date.parse(`${last}T23:59:59.999Z`) - indiaMs)
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
/** Of one family with those that are closed, and how long what was withdrawn is kept where nothing was agreed. */
export const mostKeptRequests = 200
export const withdrawnDays = 180
export const mostQuestions = 100
export const mostOwnQuestions = 30
export const candidatesShown = 20

/** The first town of each area that rates are kept for. */
const firstTown: Record<RateTown, TownId> = { maval: 'kamshet', lonavla: 'lonavla', pune: 'pune' }

/** Where those work who are near a building: its town, then the towns around it. */
export function townsNear(town: RateTown): TownId[] {
  const id = firstTown[town]
  return [id, ...towns.find((each) => each.id === id)!.nearby]
}

/** The page of a request or a quote, in everyone's own dashboard, without a language. */
export function quotePath(id: number): string {
  return `/dashboard/quotes/${id}`
}

/** What is said of a quote of labor alone that has rates for materials or fixtures. */
export const materialInLabor = msg`A labor-only quote has no rates for materials and fixtures. Please clear those rates, or choose what else your rates include.`
