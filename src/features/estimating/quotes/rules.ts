import { msg } from '@lingui/core/macro'
import { dayInIndia, indiaMs } from '#platform/values/india.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/** The states of a request. */
export const requestStates = ['open', 'accepted', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]
/**
 * The states of a quote. asked: not answered yet. not_chosen: another quote was accepted. withdrawn: the family has
 * withdrawn the request.
 */
export const quoteStates = ['asked', 'sent', 'declined', 'accepted', 'not_chosen', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]
export const quoteSides = ['family', 'professional'] as const
export type QuoteSide = (typeof quoteSides)[number]

/** `isValid`: whether the sent quote can still be accepted. */
export type QuoteFacts = { requestState: RequestState; state: QuoteState; isValid?: boolean }
const isOpen = ({ requestState }: QuoteFacts) => requestState === 'open'

/** The steps of a quote. */
export const quoteSteps = {
  answer: { from: ['asked'], to: 'sent', by: ['professional'], if: isOpen },
  revise: { from: ['sent'], by: ['professional'], if: isOpen },
  decline: { from: ['asked'], to: 'declined', by: ['professional'], if: isOpen },
  withdraw: { from: ['sent'], to: 'declined', by: ['professional'], if: isOpen },
  accept: { from: ['sent'], to: 'accepted', by: ['family'], if: (facts) => isOpen(facts) && facts.isValid === true },
  refuse: { from: ['sent'], to: 'not_chosen', by: ['family'], if: isOpen },
} as const satisfies Record<string, StepOf<QuoteState, QuoteSide, QuoteFacts>>
export type QuoteStep = keyof typeof quoteSteps

/** The steps that a side may take now. */
export function quoteStepsOf(side: QuoteSide, facts: QuoteFacts): QuoteStep[] {
  return possibleSteps(quoteSteps, [side], facts)
}

/** Whether the professional can still send, change, decline or withdraw the quote. */
export function isRunning(quote: QuoteFacts): boolean {
  return quoteStepsOf('professional', quote).length > 0
}

/**
 * The number of days after the wanted day for which an unanswered request is shown among what waits for the
 * professional. The list of quotes keeps it.
 */
export const longestWaitDays = 30
/** How many professionals can be asked about one bill at the same time. */
export const mostOpen = 3
/** How many professionals can be asked about one bill in total. */
export const mostAsked = 12
export const answerHours = 48
/** The hours without an answer after which a professional is reminded. */
export const reminderHours = 24
/** The hours after a request in which the professional is not reminded, even if the quote is wanted soon. */
export const quietHours = 4
const hour = 3_600_000

type Asked = { state: QuoteState; askedAt: Date }

/**
 * Whether there is no answer after 48 hours. The family may then ask one more professional, and the late one may still
 * answer.
 */
export function isOverdue({ state, askedAt }: Asked, now: Date): boolean {
  return state === 'asked' && now.getTime() - askedAt.getTime() >= answerHours * hour
}

/** Whether a quote takes one of the three places for professionals who are asked at the same time. */
export function takesPlace(quote: Asked, now: Date): boolean {
  return quote.state === 'sent' || (quote.state === 'asked' && !isOverdue(quote, now))
}

/** How many more professionals may be asked now. */
export function roomFor(quotes: readonly Asked[], now: Date): number {
  const counted = quotes.filter((quote) => takesPlace(quote, now)).length
  return Math.max(0, Math.min(mostOpen - counted, mostAsked - quotes.length))
}

/** The time at which the next place becomes free because 48 hours pass without an answer. Null if none does. */
export function nextRoomAt(quotes: readonly Asked[], now: Date): Date | null {
  const waiting = quotes.filter((quote) => quote.state === 'asked' && !isOverdue(quote, now))
  if (waiting.length === 0 || quotes.length >= mostAsked) return null
  return new Date(Math.min(...waiting.map(({ askedAt }) => askedAt.getTime())) + answerHours * hour)
}

/** The end of an offer's last day in India, which is the day that pages show. Until then the offer can be accepted. */
export function validUntil(sentAt: Date, validDays: number): Date {
  const last = dayInIndia(new Date(sentAt.getTime() + validDays * 24 * hour))
  return new Date(Date.parse(`${last}T23:59:59.999Z`) - indiaMs)
}

/** The maximum length of a note, a question or a reason, in characters. */
export const longestNote = 1000
export const longestQuestion = 500
export const longestReason = 500
/** The maximum length of what a quote excludes, in characters. */
export const longestExcluded = 500
export const validDays = { min: 1, max: 180 } as const
export const completionDays = { min: 1, max: 3650 } as const
/** The number of days of validity that the form suggests. */
export const usualValidDays = 30
export const usualWantedDays = 7
export const mostWantedDays = 90

export const requestsPerPage = 20
/** The maximum number of open requests per family. */
export const mostRequests = 20
/**
 * The maximum number of stored requests per family, including closed ones, and the number of days for which a withdrawn
 * request is kept.
 */
export const mostKeptRequests = 200
export const withdrawnDays = 180
/** The maximum number of questions about one bill: in total, and from one professional. */
export const mostQuestions = 100
export const mostOwnQuestions = 30
export const candidatesShown = 20

/**
 * The path of a request (for a family) or of a quote (for a professional), without the language. The path is the same
 * in all dashboards.
 */
export function quotePath(id: number): string {
  return `/dashboard/quotes/${id}`
}

/** Says that a labor-only quote can't have rates for materials or fixtures. */
export const materialInLabor = msg`A labor-only quote has no rates for materials and fixtures. Please clear those rates, or choose what else your rates include.`
