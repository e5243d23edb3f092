import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { confirmation } from '#features/people/codes/schema.ts'
import { PasswordPrompt } from '#features/people/security/password-prompt.tsx'
import { TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { confirmPhoneMutation, phoneCodeMutation } from './mutations.ts'

type Props = { onConfirmed: () => void; onCancel: () => void }

/** Confirms the account's phone number: asks for the password, sends a code, and asks for the code. */
export function ConfirmPhone({ onConfirmed, onCancel }: Props) {
  const { t } = useLingui()
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <CodeForm onConfirmed={onConfirmed} />
  return (
    <PasswordPrompt
      action={t`Text me a code`}
      mutation={phoneCodeMutation}
      toBody={(password) => ({ password })}
      onDone={() => setIsSent(true)}
      onCancel={onCancel}
    />
  )
}

/** Asks for the code that was sent to the account's phone number. */
export function CodeForm({ onConfirmed }: { onConfirmed: () => void }) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: confirmation,
    mutation: confirmPhoneMutation,
    refocus: 'code',
    onSuccess() {
      onConfirmed()
    },
  })
  const { field, isBusy, setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <Form form={form} className="mt-2 grid max-w-sm gap-5">
      <TextField
        label={t`Code`}
        hint={t`We've texted a 6-digit code to your number. It works for 10 minutes.`}
        {...field('code')}
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Checking...` : t`Confirm`}</SubmitButton>
    </Form>
  )
}
