import { useLingui } from '@lingui/react/macro'
import { Form, useSchemaForm } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'
import { passwordMutation } from './mutations.ts'
import { passwordChangeForm } from './schema.ts'

/** Changes the password. Afterwards the fields are empty again. */
export function ChangePasswordForm() {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: passwordChangeForm,
    mutation: passwordMutation,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    refocus: 'currentPassword',
    onSuccess() {
      form.reset({ currentPassword: '', newPassword: '', confirmPassword: '' })
      toast(t`Password changed successfully!`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="mt-5 grid max-w-sm gap-5">
      <PasswordField label={t`Current Password`} autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label={t`New Password`}
        hint={t`At least 8 characters. A few words that only you would put together are easy to remember and hard to guess.`}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label={t`Confirm Password`} autoComplete="new-password" {...field('confirmPassword')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Change Password`}</SubmitButton>
    </Form>
  )
}
