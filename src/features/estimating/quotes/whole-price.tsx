import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { formatNumber } from '#platform/languages/format.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { NumberCell } from '#ui/number-cell.tsx'
import { perSqFt } from './price-rules.ts'

type Props = {
  /** In square feet. Null if it is not known; then only the price in all can be entered. */
  area: number | null
  amount: number | null
  onChange: (amount: number | null) => void
}

/** Fields for the price of the whole work, per sq ft and in all. Each is computed from the other. */
export function WholePrice({ area, amount, onChange }: Props) {
  const id = useId()
  return (
    <div className="panel mt-4 grid gap-4 p-4 sm:grid-cols-2">
      {area && <PricePerSqFt area={area} amount={amount} onChange={onChange} />}
      <div>
        <label htmlFor={`${id}-amount`} className="mb-1.5 block font-medium">
          <Trans>Price in all (₹)</Trans>
        </label>
        <NumberCell
          id={`${id}-amount`}
          value={amount ?? 0}
          range={{ min: 0, max: highestSum }}
          isMoney
          isZeroBlank
          onChange={(rupees) => onChange(rupees || null)}
        />
      </div>
    </div>
  )
}

/** A field for the price per sq ft, which changes the price in all. */
export function PricePerSqFt({ area, amount, onChange }: Props & { area: number }) {
  const id = useId()
  const sqFt = formatNumber(area)
  return (
    <div>
      <label htmlFor={`${id}-each`} className="mb-1.5 block font-medium">
        <Trans>Price per sq ft (₹)</Trans>
      </label>
      <NumberCell
        id={`${id}-each`}
        value={perSqFt(amount ?? 0, area) ?? 0}
        range={{ min: 0, max: Math.floor(highestSum / area) }}
        isMoney
        isZeroBlank
        describedBy={`${id}-area`}
        onChange={(rupees) => onChange(Math.round(rupees * area) || null)}
      />
      <p id={`${id}-area`} className="mt-1 text-sm text-muted">
        <Trans>For {sqFt} sq ft</Trans>
      </p>
    </div>
  )
}
