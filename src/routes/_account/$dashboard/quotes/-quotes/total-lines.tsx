import { Trans } from '@lingui/react/macro'
import type { GstLine, QuoteTotal } from '../../../../../features/bills/total-rules.ts'
import { formatRupees } from '../../../../../platform/format.ts'

/** What the GST of a quote is, in words. */
export function GstWords({ gst: { kind, isExempt, percent } }: { gst: GstLine }) {
  if (kind === 'included') return <Trans>GST is included in the rates</Trans>
  if (isExempt) return <Trans>Labor only for a single house: no GST</Trans>
  return kind === 'labor-only' ? <Trans>GST {percent}%, labor only</Trans> : <Trans>GST {percent}%</Trans>
}

/** The sum of the lines, the GST, and both. */
export function TotalLines({ total: { sum, gst, total }, className = '' }: { total: QuoteTotal; className?: string }) {
  return (
    <dl className={`grid gap-1 tabular-nums ${className}`}>
      <div className="flex justify-between gap-4">
        <dt>
          <Trans>Sum of the lines</Trans>
        </dt>
        <dd>{formatRupees(sum)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-muted">
        <dt>
          <GstWords gst={gst} />
        </dt>
        <dd>{formatRupees(gst.amount)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-lg font-bold">
        <dt>
          <Trans>Total with GST</Trans>
        </dt>
        <dd>{formatRupees(total)}</dd>
      </div>
    </dl>
  )
}
