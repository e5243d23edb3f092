import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { button } from '../../ui/button.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { FormNotice } from '../../ui/form-notice.tsx'
import type { Account } from '../accounts/schema.ts'
import { CodeStep } from './code-step.tsx'
import { sendCodeMutation } from './mutations.ts'

type Props = { by: 'email' | 'sms'; to: string; onLoggedIn: (account: Account) => Promise<void> }

/** Sends a code and asks for it. */
export function SentCodeStep({ by, to, onLoggedIn }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { mutate: send, isPending, isSuccess, error, submittedAt } = useMutation(sendCodeMutation)
  const label = by === 'email' ? t`Email me a code` : t`Text me a code`
  return (
    <div className="grid gap-5">
      <p role="status">
        {by === 'email' && (isSuccess ? t`We've sent a code to ${to}.` : t`We'll email a code to ${to}.`)}
        {by === 'sms' && (isSuccess ? t`We've texted a code to ${to}.` : t`We'll text a code to ${to}.`)}
      </p>
      <button
        type="button"
        disabled={isPending}
        onClick={() => send({ by })}
        className={button(isSuccess ? 'secondary' : 'primary', 'min-h-12 w-full')}
      >
        {isPending ? t`Sending...` : isSuccess ? t`Send a new code` : label}
      </button>
      {error && (
        <FormNotice key={submittedAt} isAnnounced error={error}>
          {failureText(error)}
        </FormNotice>
      )}
      {isSuccess && <CodeStep by={by} onLoggedIn={onLoggedIn} />}
    </div>
  )
}
