import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SendCodeButton } from '#features/people/codes/send-code-button.tsx'
import { passwordCodeMutation, passwordMutation } from '#features/people/security/mutations.ts'
import { passwordChangeForm } from '#features/people/security/schema.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'

const empty = { currentPassword: '', code: '', newPassword: '', confirmPassword: '' }

/**
 * Changes the password and then empties the fields. With `byCode`, an owner who has forgotten the password can use a
 * code that is sent to the phone number, because a reset link needs an email address.
 */
export function ChangePasswordForm({ byCode }: { byCode: boolean }) {
  const { t } = useLingui()
  const [sentAt, setSentAt] = useState<number>()
  const isSent = sentAt !== undefined
  const code = useFocusWhen<HTMLDivElement>(isSent)
  const { mutate: sendCode, isPending } = useAction(passwordCodeMutation, {
    failed: t`Error`,
    onSuccess: () => setSentAt(Date.now()),
  })
  const form = useSchemaForm({
    schema: passwordChangeForm,
    mutation: passwordMutation,
    toBody: ({ currentPassword, code, newPassword }) => ({ currentPassword, code, newPassword }),
    refocus: isSent ? 'code' : 'currentPassword',
    onSuccess() {
      form.reset(empty)
      setSentAt(undefined)
      toast(t`Password changed successfully!`)
    },
  })
  const { field, isBusy } = form
  return (
    <Form form={form} className="mt-5 grid max-w-sm gap-5">
      {isSent ? (
        <div ref={code} tabIndex={-1} className="outline-none">
          <TextField
            label={t`Code`}
            hint={t`We've texted a 6-digit code to your number. It works for 10 minutes.`}
            {...field('code')}
          />
        </div>
      ) : (
        <PasswordField label={t`Current Password`} {...field('currentPassword')} />
      )}
      {byCode && (
        <SendCodeButton
          label={t`Forgot your password? Get a code by SMS`}
          sentAt={sentAt}
          isPending={isPending}
          onSend={() => sendCode(undefined)}
        />
      )}
      <PasswordField
        label={t`New Password`}
        hint={t`At least 8 characters. A few words that only you would put together are easy to remember and hard to guess.`}
        {...field('newPassword')}
      />
      <PasswordField label={t`Confirm Password`} {...field('confirmPassword')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Saving...` : t`Change Password`}</SubmitButton>
    </Form>
  )
}
