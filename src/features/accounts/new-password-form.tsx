import { zodResolver } from '@hookform/resolvers/zod'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf, send } from '../../platform/api.ts'
import { useFieldWords } from '../../ui/field-words.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { newPasswordForm } from './schema.ts'
import { useRefetchVisitor } from './session.tsx'

/** A new password, by the token of a one-time link. */
export function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => Promise<void> | void }) {
  const { t } = useLingui()
  const fieldWords = useFieldWords()
  const refetchVisitor = useRefetchVisitor()
  const [refusal, setRefusal] = useState<string>()
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(newPasswordForm), mode: 'onTouched' })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setRefusal(undefined)
    try {
      await send('POST', '/api/auth/reset-password', { token, password })
      // The account's sessions have ended; this one may have been among them.
      await refetchVisitor()
      toast(t`Password changed successfully!`)
      await onChanged()
    } catch (error) {
      setRefusal(refusalOf(error) || t`An error occurred`)
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit}>
      {refusal && <FormNotice isAnnounced>{refusal}</FormNotice>}
      <fieldset disabled={isSubmitting} className="grid gap-5">
        <PasswordField
          label={t`New Password`}
          autoComplete="new-password"
          hint={t`At least 8 characters`}
          error={fieldWords(errors.password)}
          {...register('password')}
        />
        <PasswordField
          label={t`Confirm Password`}
          autoComplete="new-password"
          error={fieldWords(errors.confirmPassword)}
          {...register('confirmPassword')}
        />
        <SubmitButton isBusy={isSubmitting}>{isSubmitting ? t`Saving...` : t`Save the new password`}</SubmitButton>
      </fieldset>
    </form>
  )
}
