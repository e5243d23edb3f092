import { Trans } from '@lingui/react/macro'
import { formatNumber } from '#platform/languages/format.ts'

/**
 * '₹2,400–3,000 per sq ft'. `unitSize` is a class that sets the font size of the unit. By default, the unit is as large
 * as the amount.
 */
export function RateRange({ min, max, unitSize = '' }: { min: number; max: number; unitSize?: string }) {
  const [from, to] = [formatNumber(min), formatNumber(max)]
  const unit = `${unitSize} font-normal text-muted`
  return from === to ? (
    <Trans>
      ₹{from} <span className={unit}>per sq ft</span>
    </Trans>
  ) : (
    <Trans>
      ₹{from}–{to} <span className={unit}>per sq ft</span>
    </Trans>
  )
}
