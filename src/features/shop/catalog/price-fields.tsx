import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { inputClass } from '#ui/field.tsx'
import { highestFilterPrice } from './rules.ts'
import type { ShopFilters } from './use-shop-filters.ts'

/** The fields of the price filter, lowest and highest price. An empty field sets no limit. */
export function PriceFields({ filters }: { filters: ShopFilters }) {
  const { t } = useLingui()
  const id = useId()
  const { state, isRangeReversed } = filters
  const field = (name: 'min' | 'max', label: string, value: number | undefined) => (
    <label className="block text-sm text-muted">
      {label}
      <input
        type="number"
        name={name}
        min={0}
        max={highestFilterPrice}
        step={1}
        inputMode="numeric"
        defaultValue={value}
        aria-invalid={isRangeReversed || undefined}
        aria-describedby={isRangeReversed ? id : undefined}
        className={`${inputClass} mt-1 tabular-nums`}
      />
    </label>
  )
  return (
    <>
      <div className="mt-2 grid grid-cols-2 gap-3">
        {field('min', t`From (₹)`, state.min || undefined)}
        {field('max', t`To (₹)`, state.max < highestFilterPrice ? state.max : undefined)}
      </div>
      {isRangeReversed && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
          <Trans>The highest price can't be below the lowest one</Trans>
        </p>
      )}
    </>
  )
}
