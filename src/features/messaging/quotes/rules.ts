import { isWholeWork } from '#features/estimating/quotes/bill-rules.ts'
import type { QuoteState, RequestState } from '#features/estimating/quotes/rules.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

export const scopeLength = { min: 10, max: 2000 } as const
/** The name of a request without a named estimate is the beginning of its text, at most this many characters. */
export const nameLength = 80
/** A card shows at most this many versions, the latest ones. */
export const versionsShown = 10

export const quoteSides = ['family', 'professional'] as const
export type QuoteSide = (typeof quoteSides)[number]

export type QuoteFacts = {
  requestState: RequestState
  state: QuoteState
  lines: Parameters<typeof isWholeWork>[0]
  /** Whether the sent quote can still be accepted. */
  isValid: boolean
}

/** A bill of several lines is answered on its own page, rate by rate. */
const isHere = ({ lines }: QuoteFacts) => isWholeWork(lines)

/** The steps of a quote in a conversation. */
export const quoteSteps = {
  answer: { from: ['asked'], to: 'sent', by: ['professional'], if: isHere },
  revise: { from: ['sent'], by: ['professional'], if: isHere },
  decline: { from: ['asked'], to: 'declined', by: ['professional'] },
  withdraw: { from: ['sent'], to: 'withdrawn', by: ['professional'] },
  accept: { from: ['sent'], to: 'accepted', by: ['family'], if: ({ isValid }) => isValid },
  refuse: { from: ['sent'], to: 'not_chosen', by: ['family'] },
} as const satisfies Record<string, StepOf<QuoteState, QuoteSide, QuoteFacts>>
export type QuoteStep = keyof typeof quoteSteps

/** The steps that a side may take now. There are none once the request is closed. */
export function stepsOf(side: QuoteSide, facts: QuoteFacts): QuoteStep[] {
  if (facts.requestState !== 'open') return []
  return possibleSteps<QuoteStep, QuoteState, QuoteSide, QuoteFacts>(quoteSteps, [side], facts)
}
