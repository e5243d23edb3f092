import { Trans } from '@lingui/react/macro'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { changeFrom } from './rules.ts'

/**
 * Shows the difference between a price and the one before, or that the price has not changed. Shows nothing if there is
 * no earlier price.
 */
export function RateChange({ before, price }: { before: number | undefined; price: number }) {
  const change = changeFrom(before, price)
  if (before === undefined) return null
  if (!change)
    return (
      <span className="text-muted">
        <Trans>unchanged</Trans>
      </span>
    )
  const [rupees, percent] = [formatRupees(Math.abs(change.rupees)), formatNumber(Math.abs(change.percent), 1)]
  const isMore = change.rupees > 0
  return (
    <span className={isMore ? 'text-warn' : 'text-good'}>
      <span aria-hidden="true" className="whitespace-nowrap">
        {isMore ? '↑' : '↓'} {rupees} ({percent}%)
      </span>
      <span className="sr-only">
        {isMore ? (
          <Trans>
            {rupees} more ({percent}%)
          </Trans>
        ) : (
          <Trans>
            {rupees} less ({percent}%)
          </Trans>
        )}
      </span>
    </span>
  )
}
