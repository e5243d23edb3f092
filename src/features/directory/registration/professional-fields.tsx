import { useLingui } from '@lingui/react/macro'
import { type ChangeEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { indianPincode } from '#platform/values/india.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { useLanguage } from '#ui/language.ts'
import type { ProfessionalFormInput } from './schema.ts'

/**
 * The details of a professional's firm. A known pincode fills in the town. `hasPhone` adds the phone number, for when
 * the account fields do not ask for it.
 */
export function ProfessionalFields({ hasPhone }: { hasPhone: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const field = useField<ProfessionalFormInput>()
  const { getValues, setValue } = useFormContext<ProfessionalFormInput>()
  const suggestedCity = useRef(t`Kamshet`)
  const experienceBands = [
    ['1-3', t`1-3 years`],
    ['4-7', t`4-7 years`],
    ['8-12', t`8-12 years`],
    ['13+', t`13+ years`],
  ] as const

  async function fillTown({ target }: ChangeEvent<HTMLInputElement>) {
    const pincode = indianPincode(target.value)
    // If the user has typed a town, it is not replaced.
    if (!pincode || getValues('city') !== suggestedCity.current) return
    const towns = await import('#platform/values/towns.ts').catch(() => undefined)
    const town = towns?.townByPincode(pincode)
    if (!town) return
    suggestedCity.current = town.names[language]
    setValue('city', suggestedCity.current)
  }

  return (
    <FormSection title={t`Professional Details`}>
      <TextField
        label={t`Company Name`}
        note={t`optional`}
        autoComplete="organization"
        className="sm:col-span-2"
        {...field('companyName')}
      />
      <TextField label={t`Address`} autoComplete="street-address" className="sm:col-span-2" {...field('address')} />
      <TextField
        label={t`City`}
        autoComplete="address-level2"
        defaultValue={suggestedCity.current}
        {...field('city')}
      />
      <TextField label={t`State`} autoComplete="address-level1" defaultValue={t`Maharashtra`} {...field('state')} />
      <TextField label={t`Pincode`} {...field('pincode', { onChange: fillTown })} />
      {hasPhone && <TextField label={t`Phone`} {...field('phone')} />}
      <SelectField label={t`Years of Experience`} defaultValue="" {...field('experience')}>
        <option value="">{t`Please select`}</option>
        {experienceBands.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormSection>
  )
}
