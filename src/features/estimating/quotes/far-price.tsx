import { Trans } from '@lingui/react/macro'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import type { FarPrice } from './price-rules.ts'
import type { QuoteSide } from './rules.ts'

type Props = { far: FarPrice | null; side: QuoteSide; className?: string }

/** Points out that a price is far outside the contractor's own listed rates. Nothing is forbidden by it. */
export function FarWarning({ far, side, className = '' }: Props) {
  if (!far) return null
  const price = formatRupees(far.perSqFt)
  const listed = far.min === far.max ? formatNumber(far.min) : `${formatNumber(far.min)}–${formatNumber(far.max)}`
  return (
    <p className={`rounded-md bg-warn-soft px-3 py-2 font-medium text-warn ${className}`}>
      {side === 'family' ? (
        far.side === 'below' ? (
          <Trans>
            At {price} per sq ft, this quote is far below the ₹{listed} per sq ft on this contractor's own profile.
          </Trans>
        ) : (
          <Trans>
            At {price} per sq ft, this quote is far above the ₹{listed} per sq ft on this contractor's own profile.
          </Trans>
        )
      ) : far.side === 'below' ? (
        <Trans>
          At {price} per sq ft, this price is far below the ₹{listed} per sq ft on your profile, and the home builder
          will see this too.
        </Trans>
      ) : (
        <Trans>
          At {price} per sq ft, this price is far above the ₹{listed} per sq ft on your profile, and the home builder
          will see this too.
        </Trans>
      )}
    </p>
  )
}
