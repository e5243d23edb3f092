import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { materialInLabor } from './rules.ts'
import { TotalName } from './total-lines.tsx'
import type { QuoteTotal } from './total-rules.ts'

/** What keeps a quote from being sent. */
export type RateFault = 'rates' | 'amount' | 'gst' | 'mixed'

type Props = {
  total: QuoteTotal
  /** Whether the total includes the GST. It does as soon as a kind of GST is chosen. */
  isWithGst: boolean
  /** How many lines of the bill have a rate. Null if the price is for the whole work. */
  filled: number | null
  count: number
  /** What must be corrected before the quote can be sent. */
  fault: RateFault | undefined
  children: ReactNode
}

/**
 * A bar that stays in sight, with the total of the quote so far, the button that sends the quote, and what must be
 * corrected before.
 */
export function SendBar({ total, isWithGst, filled, count, fault, children }: Props) {
  const { i18n } = useLingui()
  return (
    <div className="sticky bottom-(--bottom-bar) z-10 -mx-4 mt-5 border-t border-line bg-ground px-4 py-2.5 sm:mx-0 sm:px-0">
      {fault && (
        <p role="alert" className="mb-2 font-medium text-danger">
          {fault === 'mixed' ? (
            i18n._(materialInLabor)
          ) : fault === 'rates' ? (
            <Trans>Please enter at least one rate</Trans>
          ) : fault === 'amount' ? (
            <Trans>Please enter your price</Trans>
          ) : (
            <Trans>Please say how GST is charged</Trans>
          )}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 text-sm text-muted">
          <span className="block text-lg leading-tight font-bold text-ink tabular-nums">
            {formatRupees(isWithGst ? total.total : total.sum)}
          </span>
          <span className="block">{isWithGst ? <TotalName gst={total.gst} /> : <Trans>Amount without GST</Trans>}</span>
          {filled !== null && (
            <Plural value={filled} one={`# of ${count} lines filled in`} other={`# of ${count} lines filled in`} />
          )}
        </p>
        {children}
      </div>
    </div>
  )
}
