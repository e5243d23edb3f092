import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { newPasswordForm } from '#features/people/security/schema.ts'
import { ApiError } from '#platform/http/api.ts'
import { button } from '#ui/button.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { newPasswordMutation } from './forgotten-password-mutations.ts'

/** Sets a new password with the token of a one-time link. If the link no longer works, a new one can be requested. */
export function NewPasswordForm({ token, onChanged }: { token: string; onChanged: () => Promise<void> | void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: newPasswordForm,
    mutation: newPasswordMutation,
    toBody: ({ password }) => ({ token, password }),
    onSuccess() {
      toast(t`Password changed successfully!`)
      return onChanged()
    },
  })
  const { field, isBusy, notice } = form
  const isLinkInvalid = notice?.error instanceof ApiError && notice.error.status === 422
  return (
    <Form form={form} className="grid gap-5">
      <PasswordField label={t`New Password`} hint={t`At least 8 characters`} {...field('password')} />
      <PasswordField label={t`Confirm Password`} {...field('confirmPassword')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Save new password`}</SubmitButton>
      {isLinkInvalid && (
        <Link to="/forgot-password" className={button('secondary')}>
          {t`Request a new link`}
        </Link>
      )}
    </Form>
  )
}
