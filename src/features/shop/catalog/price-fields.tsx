import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { inputClass } from '#ui/field.tsx'
import { useFaultText } from '#ui/number-fault.ts'
import { highestFilterPrice } from './rules.ts'
import { priceRange, type ShopFilters } from './use-shop-filters.ts'

/** The fields of the price filter, lowest and highest price. An empty field sets no limit. */
export function PriceFields({ filters }: { filters: ShopFilters }) {
  const { t } = useLingui()
  const faultText = useFaultText()
  const id = useId()
  const { state, priceProblem: problem } = filters
  const isWrong = (name: string) => problem === 'reversed' || problem?.name === name
  const field = (name: 'min' | 'max', label: string, value: number | undefined) => (
    <label className="block text-sm text-muted">
      {label}
      <input
        name={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        defaultValue={value}
        aria-invalid={isWrong(name) || undefined}
        aria-describedby={isWrong(name) ? id : undefined}
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
      {problem && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
          {problem === 'reversed' ? (
            <Trans>The highest price can't be below the lowest one</Trans>
          ) : (
            faultText(problem.fault, priceRange, true)
          )}
        </p>
      )}
    </>
  )
}
