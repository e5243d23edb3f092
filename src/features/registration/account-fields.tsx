import { useLingui } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../../ui/field.tsx'
import { useFieldWords } from '../../ui/field-words.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import type { RegistrationFormInput } from './schema.ts'

/** What every account has. */
export function AccountFields() {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const { register, formState } = useFormContext<RegistrationFormInput>()
  const { errors } = formState
  return (
    <FormSection title={t`Account Information`}>
      <TextField
        label={t`Full Name`}
        autoComplete="name"
        maxLength={100}
        error={fieldWords(errors.fullName)}
        {...register('fullName')}
      />
      <TextField
        label={t`Username`}
        note={t`optional`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        hint={t`Leave it blank and we will choose one.`}
        error={fieldWords(errors.username)}
        {...register('username')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        inputMode="email"
        className="sm:col-span-2"
        error={fieldWords(errors.email)}
        {...register('email')}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`At least 8 characters`}
        error={fieldWords(errors.password)}
        {...register('password', { deps: formState.touchedFields.confirmPassword ? ['confirmPassword'] : [] })}
      />
      <PasswordField
        label={t`Confirm Password`}
        autoComplete="new-password"
        error={fieldWords(errors.confirmPassword)}
        {...register('confirmPassword')}
      />
    </FormSection>
  )
}
