import { useLingui } from '@lingui/react/macro'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { FormSection } from '#ui/form-section.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ContactField } from './contact-field.tsx'
import type { RegistrationFormInput } from './schema.ts'

type Props = { hasSms: boolean; office: string }

/** The fields that every type of account has. */
export function AccountFields(reach: Props) {
  const { t } = useLingui()
  const field = useField<RegistrationFormInput>()
  return (
    <FormSection title={t`Account Information`}>
      <TextField label={t`Full Name`} className="sm:col-span-2" {...field('fullName')} />
      <ContactField {...reach} />
      <PasswordField
        label={t`Password`}
        hint={t`At least 8 characters`}
        className="sm:col-span-2"
        {...field('password')}
      />
    </FormSection>
  )
}
