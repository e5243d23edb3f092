import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { AddressFields } from './address-fields.tsx'
import type { RegistrationFormInput } from './schema.ts'

/** The fields that every type of account has. */
export function AccountFields({ byPhone }: { byPhone: boolean }) {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  const { touchedFields } = useFormContext<RegistrationFormInput>().formState
  return (
    <FormSection title={t`Account Information`}>
      <TextField label={t`Full Name`} {...field('fullName')} />
      <TextField
        label={t`Username`}
        note={t`optional`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`Leave it blank and we'll choose one for you.`}
        {...field('username')}
      />
      <AddressFields byPhone={byPhone} />
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters`}
        {...field('password', { deps: touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
      />
      <PasswordField label={t`Confirm Password`} {...field('confirmPassword')} />
    </FormSection>
  )
}
