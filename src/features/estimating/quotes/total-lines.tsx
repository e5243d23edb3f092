import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#platform/languages/format.ts'
import { FarWarning } from './far-price.tsx'
import { perSqFt, type QuotePrice } from './price-rules.ts'
import { useBasisName } from './quote-words.tsx'
import type { QuoteSide } from './rules.ts'
import type { GstLine } from './total-rules.ts'

/** Says in words which GST a quote adds. */
export function GstWords({ gst: { kind, isExempt, percent }, isWhole = false }: { gst: GstLine; isWhole?: boolean }) {
  if (kind === 'not-registered') return <Trans>Not registered for GST: no GST is added</Trans>
  if (kind === 'included') return isWhole ? <Trans>GST is included</Trans> : <Trans>GST is included in the rates</Trans>
  if (isExempt) return <Trans>Labor only for a single house: no GST</Trans>
  return kind === 'labor-only' ? <Trans>GST {percent}%, labor only</Trans> : <Trans>GST {percent}%</Trans>
}

/** The name of the sum that a family pays. */
export function TotalName({ gst }: { gst: GstLine }) {
  return gst.kind === 'not-registered' ? <Trans>Total, no GST</Trans> : <Trans>Total with GST</Trans>
}

/** A price per sq ft. Shows nothing if the area is not known. */
export function PerSqFt({ rupees, area }: { rupees: number; area: number | null }) {
  const each = perSqFt(rupees, area)
  if (!each) return null
  const price = formatRupees(each)
  return <Trans>{price} per sq ft</Trans>
}

/** What the price does not include, in the professional's words. */
export function Excluded({ of: { excluded, lang } }: { of: Pick<QuotePrice, 'excluded' | 'lang'> }) {
  if (!excluded) return <Trans>The quote doesn't say what is not included</Trans>
  return (
    <span lang={lang} className="whitespace-pre-line wrap-anywhere">
      {excluded}
    </span>
  )
}

type Props = { price: QuotePrice; side: QuoteSide; className?: string }

/**
 * Shows what a price is for, the sum, the GST, the total, what is excluded, and whether the price is far outside the
 * contractor's own rates.
 */
export function TotalLines({ price, side, className = '' }: Props) {
  const basisName = useBasisName()
  const { sum, gst, total } = price.total
  const isWhole = price.basis !== 'by-items'
  const { area } = price
  return (
    <div className={className}>
      <p className="font-semibold">{basisName(price)}</p>
      <dl className="mt-1 grid gap-1 tabular-nums">
        <Line name={isWhole ? <Trans>Amount</Trans> : <Trans>Total of the lines</Trans>}>
          {formatRupees(sum)}
          <Each>
            <PerSqFt rupees={sum} area={area} />
          </Each>
        </Line>
        <Line name={<GstWords gst={gst} isWhole={isWhole} />} className="text-muted">
          {formatRupees(gst.amount)}
        </Line>
        <Line name={<TotalName gst={gst} />} className="text-lg font-bold">
          {formatRupees(total)}
          {gst.amount > 0 && (
            <Each>
              <PerSqFt rupees={total} area={area} />
            </Each>
          )}
        </Line>
        <div className="text-lg">
          <dt className="font-bold">
            <Trans>Not included</Trans>
          </dt>
          <dd>
            <Excluded of={price} />
          </dd>
        </div>
      </dl>
      <FarWarning far={price.far} side={side} className="mt-2" />
    </div>
  )
}

function Line({ name, className = '', children }: { name: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${className}`}>
      <dt>{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

function Each({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-muted">{children}</span>
}
