import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import { TextAreaField } from '#ui/field.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { useGstName } from './quote-words.tsx'
import { completionDays, longestExcluded, longestNote, materialInLabor, usualValidDays, validDays } from './rules.ts'
import type { Draft, DraftChange } from './schema.ts'
import { gstKindsOf, type QuoteBasis, type QuoteGst } from './total-rules.ts'

type Props = {
  draft: Draft
  /** The chosen kind of GST, on this basis. */
  gst: QuoteGst | null
  basis: QuoteBasis
  constructionType: ConstructionType | null
  onChange: (change: Partial<DraftChange>) => void
  /** Whether the professional has tried to send the quote without choosing the GST. */
  isMissing: boolean
  /** Whether a labor-only quote has rates for materials, which it can't have. */
  isMixed: boolean
}

/** Fields for the terms of a quote: GST, what is excluded, how long the quote is valid, how long the work takes, and a note. */
export function RateTerms({ draft, gst, basis, constructionType, onChange, isMissing, isMixed }: Props) {
  const { t, i18n } = useLingui()
  const gstName = useGstName()
  const id = useId()
  const isByItems = basis === 'by-items'
  return (
    <div className="mt-6 grid gap-5">
      <fieldset
        data-fault={isMissing || isMixed ? '' : undefined}
        aria-describedby={isMissing || isMixed ? `${id}-gst` : undefined}
      >
        <legend className="mb-1.5 font-semibold">
          {isByItems ? <Trans>What your rates include</Trans> : <Trans>GST</Trans>}
        </legend>
        {gstKindsOf(basis).map((kind) => (
          <label key={kind} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="gst"
              checked={gst === kind}
              onChange={() => onChange({ gst: kind })}
              className="size-5 shrink-0 accent-primary"
            />
            <span>
              {gstName(kind, { basis, constructionType })}
              {kind === 'labor-only' && isByItems && (
                <span className="block text-sm text-muted">
                  {constructionType === 'residential' ? (
                    <Trans>No GST for a single house</Trans>
                  ) : (
                    <Trans>18% GST is added</Trans>
                  )}
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
      <TextAreaField
        label={t`Not included`}
        note={t`optional`}
        hint={t`What the home builder pays for besides your price. For example: compound wall, water tank, lift, permits.`}
        rows={2}
        maxLength={longestExcluded}
        value={draft.excluded}
        onChange={({ target }) => onChange({ excluded: target.value })}
      />
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
        hint={t`For example: brands, and how you want to be paid.`}
        rows={3}
        maxLength={longestNote}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}
