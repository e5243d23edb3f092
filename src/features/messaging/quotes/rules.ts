import { isWholeWork } from '#features/estimating/quotes/bill-rules.ts'
import { type QuoteFacts, type QuoteSide, type QuoteStep, quoteStepsOf } from '#features/estimating/quotes/rules.ts'

export const scopeLength = { min: 10, max: 2000 } as const
/** The name of a request without a named estimate is the beginning of its text, at most this many characters. */
export const nameLength = 80
/** A card shows at most this many versions, the latest ones. */
export const versionsShown = 10

type Facts = QuoteFacts & { lines: Parameters<typeof isWholeWork>[0] }

/** The steps of a side in a conversation. A bill of several lines is answered on its own page, rate by rate. */
export function stepsOf(side: QuoteSide, { lines, ...facts }: Facts): QuoteStep[] {
  const steps = quoteStepsOf(side, facts)
  return isWholeWork(lines) ? steps : steps.filter((step) => step !== 'answer' && step !== 'revise')
}
