import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { TextAreaField } from '#ui/field.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { quoteGstNames } from './quote-words.tsx'
import { completionDays, longestNote, materialInLabor, usualValidDays, validDays } from './rules.ts'
import type { Draft, DraftChange } from './schema.ts'
import { quoteGstKinds } from './total-rules.ts'

type Props = {
  draft: Draft
  onChange: (change: Partial<DraftChange>) => void
  /** Whether the professional has tried to send the quote without choosing the GST. */
  isMissing: boolean
  /** Whether a labor-only quote has rates for materials, which it can't have. */
  isMixed: boolean
  /** Whether the building is a single house, for which labor alone is exempt from GST. */
  isHouse: boolean
}

/** Fields for the terms of a quote: GST, how long the quote is valid, how long the work takes, and a note. */
export function RateTerms({ draft, onChange, isMissing, isMixed, isHouse }: Props) {
  const { t, i18n } = useLingui()
  const id = useId()
  return (
    <div className="mt-6 grid gap-5">
      <fieldset
        data-fault={isMissing || isMixed ? '' : undefined}
        aria-describedby={isMissing || isMixed ? `${id}-gst` : undefined}
      >
        <legend className="mb-1.5 font-semibold">
          <Trans>What your rates include</Trans>
        </legend>
        {quoteGstKinds.map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="gst"
              checked={draft.gst === kind}
              onChange={() => onChange({ gst: kind })}
              className="size-5 shrink-0 accent-primary"
            />
            <span>
              {i18n._(quoteGstNames[kind])}
              {kind === 'labor-only' && (
                <span className="block text-sm text-muted">
                  {isHouse ? <Trans>No GST for a single house</Trans> : <Trans>18% GST is added</Trans>}
                </span>
              )}
            </span>
          </label>
        ))}
        {isMixed && (
          <p id={`${id}-gst`} role="alert" className="text-sm text-danger">
            {i18n._(materialInLabor)}
          </p>
        )}
        {isMissing && (
          <p id={`${id}-gst`} className="text-sm text-danger">
            <Trans>Please say how GST is charged</Trans>
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-4">
        <div>
          <label htmlFor={`${id}-valid`} className="mb-1.5 block font-medium">
            <Trans>Valid for (days)</Trans>
          </label>
          <NumberCell
            id={`${id}-valid`}
            value={draft.validDays ?? usualValidDays}
            range={validDays}
            onChange={(days) => onChange({ validDays: days })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-completion`} className="mb-1.5 block font-medium">
            <Trans>Days the work takes</Trans>
          </label>
          <NumberCell
            id={`${id}-completion`}
            value={draft.completionDays ?? 0}
            range={{ min: 0, max: completionDays.max }}
            isZeroBlank
            onChange={(days) => onChange({ completionDays: days || null })}
          />
        </div>
      </div>
      <TextAreaField
        label={t`Note`}
        note={t`optional`}
        hint={t`For example: brands, what is not included, and how you want to be paid.`}
        rows={3}
        maxLength={longestNote}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}
