import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { CheckField, TextField } from '#ui/field.tsx'
import { Form, useSchemaForm } from '#ui/form.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { secondStepMutation } from './mutations.ts'
import { secondStepCode } from './schema.ts'

type Props = {
  by: 'authenticator' | 'email' | 'sms' | 'recovery'
  /** When the code was sent, in ms since 1970. */
  sentAt?: number
  onLoggedIn: (account: Account) => Promise<void>
}

const codeForm = secondStepCode.omit({ by: true })

/** Asks for the code of a second step, and whether to trust this device from now on. */
export function CodeStep({ by, sentAt, onLoggedIn }: Props) {
  const { t } = useLingui()
  const form = useSchemaForm({
    schema: codeForm,
    mutation: secondStepMutation,
    toBody: (input) => ({ ...input, by }),
    refocus: 'code',
    onSuccess: onLoggedIn,
  })
  const { field, isBusy, setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves for each code that is sent
  useEffect(() => setFocus('code'), [setFocus, sentAt])
  const hints = {
    authenticator: t`Open your authenticator app and enter the 6 digits it shows for KamshetBuild.`,
    email: t`The code works for 10 minutes. If it doesn't arrive, look in your spam folder.`,
    sms: t`The code works for 10 minutes.`,
    recovery: t`One of the codes you saved when you turned on two-step login. Each works once.`,
  }
  return (
    <Form form={form} className="grid gap-5">
      <TextField
        label={by === 'recovery' ? t`Recovery code` : t`Code`}
        hint={hints[by]}
        inputMode={by === 'recovery' ? 'text' : 'numeric'}
        autoComplete={by === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <CheckField label={t`Don't ask again on this device for 30 days`} className="-my-2" {...field('trust')} />
      <SubmitButton isBusy={isBusy}>{isBusy ? t`Checking...` : t`Continue`}</SubmitButton>
    </Form>
  )
}
