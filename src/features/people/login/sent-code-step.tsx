import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { SendCodeButton } from '#features/people/codes/send-code-button.tsx'
import { useFailureText } from '#ui/failure-text.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { CodeStep } from './code-step.tsx'
import { sendCodeMutation } from './mutations.ts'

type Props = { by: 'email' | 'sms'; to: string; onLoggedIn: (account: Account) => Promise<void> }

/** Sends a code by email or SMS on request, and then asks for it. */
export function SentCodeStep({ by, to, onLoggedIn }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  // When the last code was sent, in ms since 1970. The code still works while a new one is requested.
  const [sentAt, setSentAt] = useState<number>()
  const { mutate, isPending, error, submittedAt } = useMutation(sendCodeMutation)
  const send = () => mutate({ by }, { onSuccess: () => setSentAt(Date.now()) })
  return (
    <div className="grid gap-5">
      <p role="status">
        {by === 'email' && (sentAt ? t`We've sent a code to ${to}.` : t`We'll email a code to ${to}.`)}
        {by === 'sms' && (sentAt ? t`We've texted a code to ${to}.` : t`We'll text a code to ${to}.`)}
      </p>
      <SendCodeButton
        label={by === 'email' ? t`Email me a code` : t`Text me a code`}
        variant={sentAt ? 'secondary' : 'primary'}
        sentAt={sentAt}
        isPending={isPending}
        onSend={send}
      />
      {error && (
        <FormNotice key={submittedAt} isAnnounced error={error}>
          {failureText(error)}
        </FormNotice>
      )}
      {sentAt && <CodeStep by={by} sentAt={sentAt} onLoggedIn={onLoggedIn} />}
    </div>
  )
}
