import { isWholeWork } from '#features/estimating/quotes/bill-rules.ts'
import type { QuoteState, RequestState } from '#features/estimating/quotes/rules.ts'

export const scopeLength = { min: 10, max: 2000 } as const
/** The name of a request without a named estimate is the beginning of its text, at most this many characters. */
export const nameLength = 80
/** A card shows at most this many versions, the latest ones. */
export const versionsShown = 10

export const quoteSides = ['family', 'professional'] as const
export type QuoteSide = (typeof quoteSides)[number]
export const quoteSteps = ['answer', 'revise', 'decline', 'withdraw', 'accept', 'refuse'] as const
export type QuoteStep = (typeof quoteSteps)[number]

export type QuoteFacts = {
  requestState: RequestState
  state: QuoteState
  lines: Parameters<typeof isWholeWork>[0]
  /** Whether the sent quote can still be accepted. */
  isValid: boolean
}

/**
 * The next steps of a side. A bill of several lines is answered on its own page, rate by rate, so here its professional
 * can only decline or withdraw. There are no next steps once the request is closed or somebody has declined.
 */
export function stepsOf(side: QuoteSide, { requestState, state, lines, isValid }: QuoteFacts): QuoteStep[] {
  if (requestState !== 'open') return []
  if (side === 'family') {
    if (state !== 'sent') return []
    return isValid ? ['accept', 'refuse'] : ['refuse']
  }
  const isHere = isWholeWork(lines)
  if (state === 'asked') return isHere ? ['answer', 'decline'] : ['decline']
  if (state === 'sent') return isHere ? ['revise', 'withdraw'] : ['withdraw']
  return []
}
