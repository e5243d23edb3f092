import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { forgotPassword } from '#features/people/security/schema.ts'
import { TextField } from '#ui/field.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { forgotPasswordMutation } from './forgotten-password-mutations.ts'

/** Requests a one-time link by email. The form shows the same text whether or not the account exists. */
export function ForgotPasswordForm() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSchemaForm({
    schema: forgotPassword,
    mutation: forgotPasswordMutation,
    draft: 'forgot-password',
    onSuccess: (_, { email }) => setSentTo(email),
  })
  const { field, isBusy } = form
  const confirmation = useFocusWhen<HTMLDivElement>(sentTo !== undefined)
  if (sentTo)
    return (
      <div ref={confirmation} tabIndex={-1} role="status" className="rounded-lg bg-good-soft p-5 outline-none">
        <p className="font-semibold text-good">{t`Check your email`}</p>
        <p className="mt-2">
          {t`If there's an account for ${sentTo}, we've emailed a link to that address. The link works once and expires in 30 minutes.`}
        </p>
      </div>
    )
  return (
    <Form form={form} className="grid gap-5">
      <TextField label={t`Email`} autoComplete="username" {...field('email')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Sending...` : t`Send link`}</SubmitButton>
    </Form>
  )
}
