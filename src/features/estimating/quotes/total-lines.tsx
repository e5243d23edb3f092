import { Trans } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import type { GstLine, QuoteTotal } from './total-rules.ts'

/** Says in words which GST a quote adds. */
export function GstWords({ gst: { kind, isExempt, percent }, isWhole = false }: { gst: GstLine; isWhole?: boolean }) {
  if (kind === 'included') return isWhole ? <Trans>GST is included</Trans> : <Trans>GST is included in the rates</Trans>
  if (isExempt) return <Trans>Labor only for a single house: no GST</Trans>
  return kind === 'labor-only' ? <Trans>GST {percent}%, labor only</Trans> : <Trans>GST {percent}%</Trans>
}

type Props = {
  total: QuoteTotal
  /** Whether the quote is one sum for the whole work. */
  isWhole?: boolean
  className?: string
}

/** Shows the sum of the lines, the GST, and the total. */
export function TotalLines({ total: { sum, gst, total }, isWhole = false, className = '' }: Props) {
  return (
    <dl className={`grid gap-1 tabular-nums ${className}`}>
      <div className="flex justify-between gap-4">
        <dt>{isWhole ? <Trans>Amount</Trans> : <Trans>Sum of the lines</Trans>}</dt>
        <dd>{formatRupees(sum)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-muted">
        <dt>
          <GstWords gst={gst} isWhole={isWhole} />
        </dt>
        <dd>{formatRupees(gst.amount)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4 text-lg font-bold">
        <dt>
          <Trans>Total with GST</Trans>
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
