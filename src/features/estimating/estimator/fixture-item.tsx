import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { type FixtureEntry, limits } from '#features/estimating/estimates/content-rules.ts'
import { fixtureNames, fixtureQualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import {
  choosePrice,
  chooseTier,
  type FixtureId,
  isPriceChanged,
  priceRangeOf,
  type Tier,
  tiers,
  usualQuantity,
} from '#features/estimating/estimates/fixture-rules.ts'
import { lineTotal } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { Field } from '#ui/field.tsx'
import { NumberCell } from '#ui/number-cell.tsx'

type Props = { id: FixtureId; unit: 'piece' | 'sq-ft' }

export const FixtureItem = memo(function FixtureItem({ id, unit }: Props) {
  const { i18n, t } = useLingui()
  const estimate = useOpenEstimate()
  const entry = useEstimate(({ fixtures }) => fixtures[id])
  const quantity = useEstimate(({ areaInSqFt }) => entry?.quantity ?? usualQuantity(id, areaInSqFt))
  const name = i18n._(fixtureNames[id])
  const set = (next: FixtureEntry | undefined) =>
    estimate.change((content) => {
      const { [id]: _, ...others } = content.fixtures
      return { ...content, fixtures: next ? { ...others, [id]: next } : others }
    })
  return (
    <fieldset className="panel p-3 sm:p-4">
      <legend className="float-left mb-2 w-full">
        <span className="flex min-h-11 items-center justify-between gap-3">
          <span className="font-semibold">
            {name}
            {entry && (
              <span className="ml-2 text-sm font-normal text-muted">
                {i18n._(fixtureQualityNames[entry.quality])}
                {isPriceChanged(id, entry) && <> · {t`price changed`}</>}
              </span>
            )}
          </span>
          {entry && (
            <span className="font-semibold tabular-nums">{formatRupees(lineTotal(quantity, entry.price))}</span>
          )}
        </span>
      </legend>
      <div className="clear-both grid grid-cols-2 gap-2 lg:grid-cols-4">
        {tiers.map((tier) => (
          <TierChoice
            key={tier}
            id={id}
            tier={tier}
            isChosen={entry?.quality === tier}
            onChoose={() => set(chooseTier(id, tier, entry))}
          />
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={unit === 'sq-ft' ? t`Custom price per sq ft` : t`Custom price each`}>
          {({ id: field }) => (
            <NumberCell
              id={field}
              isMoney
              value={entry?.price ?? 0}
              range={{ min: 0, max: limits.price }}
              onChange={(price) => set(choosePrice(price, entry))}
            />
          )}
        </Field>
        <Field label={unit === 'sq-ft' ? t`Area in sq ft` : t({ message: 'Quantity', context: 'of a fixture' })}>
          {({ id: field }) => (
            <NumberCell
              id={field}
              value={quantity}
              range={{ min: 0, max: limits.quantity }}
              disabled={!entry}
              onChange={(chosen) => entry && set({ ...entry, quantity: chosen })}
            />
          )}
        </Field>
        {entry && (
          <button
            type="button"
            aria-label={t`Remove ${name} from the estimate`}
            onClick={() => set(undefined)}
            className="min-h-11 rounded-md px-3 font-medium text-muted hover:bg-sunken hover:text-ink max-sm:col-span-2"
          >
            <Trans>Remove</Trans>
          </button>
        )}
      </div>
    </fieldset>
  )
})

type TierProps = { id: FixtureId; tier: Tier; isChosen: boolean; onChoose: () => void }

function TierChoice({ id, tier, isChosen, onChoose }: TierProps) {
  const { i18n } = useLingui()
  const { minPrice, maxPrice } = priceRangeOf(id, tier)
  return (
    <label className="flex min-h-14 flex-col justify-center rounded-md border border-line-strong px-3 py-2 transition-colors hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-primary">
      <input type="radio" name={`tier-${id}`} checked={isChosen} onChange={onChoose} className="sr-only" />
      <span className="font-medium">{i18n._(fixtureQualityNames[tier])}</span>
      <span className="text-sm tabular-nums text-muted">
        ₹{formatNumber(minPrice)}–{formatNumber(maxPrice)}
      </span>
    </label>
  )
}
