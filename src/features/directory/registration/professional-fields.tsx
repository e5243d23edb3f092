import { useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import type { ProfessionalFormInput } from './schema.ts'

/** What a listing needs from the beginning. Its owner adds the rest in the profile. */
export function ProfessionalFields() {
  const { t } = useLingui()
  const field = useField<ProfessionalFormInput>()
  return (
    <FormSection title={t`Professional Details`}>
      <TextField label={t`Company Name`} note={t`optional`} autoComplete="organization" {...field('companyName')} />
      <TextField label={t`City`} autoComplete="address-level2" defaultValue={t`Kamshet`} {...field('city')} />
    </FormSection>
  )
}
