import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { CheckField, Field, SelectField } from '#ui/field.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { feeBasePerSqFt } from './auto-rules.ts'
import { type Quality, qualities } from './content-rules.ts'
import { qualityNames } from './estimate-words.tsx'
import { type FeeBasis, type FeeInput, feeOf, feeRanges, newFee } from './fee-rules.ts'
import { FeeSchedule } from './fee-schedule.tsx'

/**
 * A form that computes the fee for an architect's design, as a percentage of the building's cost or per square foot,
 * and shows when each part of the fee is due.
 */
export function FeeEstimate() {
  const { t, i18n } = useLingui()
  const [input, setInput] = useState<FeeInput>(newFee)
  const change = (part: Partial<FeeInput>) => setInput({ ...input, ...part })
  const fee = feeOf(input)
  const base = formatNumber(feeBasePerSqFt)
  const bases: Record<FeeBasis, string> = {
    percent: t`Percentage of the building’s cost`,
    'per-sq-ft': t`Rate per sq ft`,
  }
  return (
    <div className="mt-5 grid items-start gap-6 lg:grid-cols-2">
      <section aria-labelledby="fee-basis" className="grid gap-4 panel p-4 sm:grid-cols-2 sm:p-5">
        <h3 id="fee-basis" className="text-lg font-bold sm:col-span-2">
          <Trans>How the fee is worked out</Trans>
        </h3>
        <Field label={t`Area in sq ft`}>
          {({ id }) => (
            <NumberCell
              id={id}
              value={input.areaInSqFt}
              range={feeRanges.area}
              onChange={(areaInSqFt) => change({ areaInSqFt })}
            />
          )}
        </Field>
        <SelectField
          label={t`Quality`}
          value={input.quality}
          onChange={({ target }) => change({ quality: target.value as Quality, percent: null })}
        >
          {qualities.map((quality) => (
            <option key={quality} value={quality}>
              {i18n._(qualityNames[quality])}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Basis`}
          value={input.basis}
          onChange={({ target }) => change({ basis: target.value as FeeBasis })}
          className="sm:col-span-2"
        >
          {(Object.keys(bases) as FeeBasis[]).map((basis) => (
            <option key={basis} value={basis}>
              {bases[basis]}
            </option>
          ))}
        </SelectField>
        {input.basis === 'percent' ? (
          <>
            <Field
              label={t`Cost of the building`}
              hint={input.cost === null ? <Trans>₹{base} per sq ft, as in the calculator</Trans> : undefined}
            >
              {({ id, ...described }) => (
                <NumberCell
                  isMoney
                  id={id}
                  describedBy={described['aria-describedby']}
                  value={fee.cost}
                  range={feeRanges.cost}
                  onChange={(cost) => change({ cost })}
                />
              )}
            </Field>
            <Field
              label={t`Percentage`}
              hint={<Trans>Set by the quality, as in the calculator. Enter your own if it is different.</Trans>}
            >
              {({ id, ...described }) => (
                <NumberCell
                  id={id}
                  describedBy={described['aria-describedby']}
                  value={fee.percent}
                  range={feeRanges.percent}
                  onChange={(percent) => change({ percent })}
                />
              )}
            </Field>
          </>
        ) : (
          <Field label={t`Rate per sq ft`} className="sm:col-span-2">
            {({ id }) => (
              <NumberCell
                isMoney
                id={id}
                value={input.ratePerSqFt}
                range={feeRanges.rate}
                onChange={(ratePerSqFt) => change({ ratePerSqFt })}
              />
            )}
          </Field>
        )}
        <CheckField
          label={t`Add 18% GST`}
          checked={input.withGst}
          onChange={({ target }) => change({ withGst: target.checked })}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2 print:hidden">
          <button type="button" onClick={() => setInput(newFee)} className={button('quiet')}>
            <Trans>Start again</Trans>
          </button>
        </div>
      </section>
      <section aria-labelledby="fee-total" className="panel p-4 sm:p-5">
        <h3 id="fee-total" className="text-lg font-bold">
          <Trans>Design fee</Trans>
        </h3>
        <output className="mt-2 block text-3xl font-bold tabular-nums">{formatRupees(fee.total)}</output>
        {fee.gst > 0 && (
          <p className="mt-1 text-muted">
            <Trans>
              {formatRupees(fee.fee)} plus {formatRupees(fee.gst)} GST
            </Trans>
          </p>
        )}
        <FeeSchedule fee={fee} />
      </section>
    </div>
  )
}
