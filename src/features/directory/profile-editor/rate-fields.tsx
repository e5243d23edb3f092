import { Trans, useLingui } from '@lingui/react/macro'
import { areRatesOld } from '#features/directory/professionals/profile-rules.ts'
import { formatLakh, formatMonth } from '#platform/languages/format.ts'
import { ChangedField } from '#ui/conflict.tsx'
import { CheckField, SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { useLanguage } from '#ui/language.ts'
import { budgetSteps } from './rules.ts'
import type { ListingFormInput, OwnListing } from './schema.ts'

/** Edits the rate per sq ft and the range of budgets. Old rates can be confirmed as still correct. */
export function RateFields({ listing }: { listing: OwnListing }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const field = useField<ListingFormInput>()
  const { budgetMin, budgetMax } = listing.listing
  const own = [budgetMin, budgetMax].filter((sum) => sum !== null)
  const steps = [...new Set([...budgetSteps, ...own])].sort((one, other) => one - other)
  const sums = steps.map((sum) => (
    <option key={sum} value={String(sum)}>
      {formatLakh(i18n, sum)}
    </option>
  ))
  const month = listing.ratedOn && formatMonth(language, listing.ratedOn)
  return (
    <FormSection id="rates" title={t`Rates and budgets`}>
      <ChangedField<ListingFormInput> name="rateMin">
        <TextField
          label={t`Rate per sq ft, from (₹)`}
          hint={t`Leave both blank for “Price on request”.`}
          {...field('rateMin', { deps: ['rateMax'] })}
        />
      </ChangedField>
      <ChangedField<ListingFormInput> name="rateMax">
        <TextField label={t`Rate per sq ft, to (₹)`} {...field('rateMax')} />
      </ChangedField>
      {month && areRatesOld(listing.ratedOn, new Date()) && (
        <div className="sm:col-span-2">
          <CheckField label={t`My rates are still correct`} {...field('ratesAreCurrent')} />
          <p className="text-sm text-muted">
            <Trans>They are from {month}, and your profile says so.</Trans>
          </p>
        </div>
      )}
      <ChangedField<ListingFormInput> name="budgetMin">
        <SelectField label={t`Smallest budget you work for`} {...field('budgetMin', { deps: ['budgetMax'] })}>
          <option value="">{t`Not stated`}</option>
          {sums}
        </SelectField>
      </ChangedField>
      <ChangedField<ListingFormInput> name="budgetMax">
        <SelectField label={t`Largest budget you work for`} {...field('budgetMax')}>
          <option value="">{t`Not stated`}</option>
          {sums}
        </SelectField>
      </ChangedField>
    </FormSection>
  )
}
