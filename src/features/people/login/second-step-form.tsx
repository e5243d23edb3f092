import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { CodeStep } from './code-step.tsx'
import { secondStepChallengeMutation, secondStepPasskeyMutation } from './mutations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondStep } from './rules.ts'
import type { PendingLogin } from './schema.ts'
import { SentCodeStep } from './sent-code-step.tsx'

type Props = { pending: PendingLogin; onLoggedIn: (account: Account) => Promise<void> }

/** Asks for the second step of a login. It shows one way at a time, with buttons for the other ways. */
export function SecondStepForm({ pending, onLoggedIn }: Props) {
  const { t } = useLingui()
  const { secondSteps } = pending
  const [by, setBy] = useState<SecondStep>(secondSteps[0]!)
  const step = useFocusAfter<HTMLDivElement>(by)
  const names: Record<SecondStep, string> = {
    authenticator: t`Use my authenticator app`,
    passkey: t`Use a passkey`,
    email: t`Get a code by email`,
    sms: t`Get a code by SMS`,
    recovery: t`Use a recovery code`,
  }
  const others = secondSteps.filter((each) => each !== by)
  return (
    <>
      <div ref={step} tabIndex={-1} className="outline-none">
        {by === 'passkey' && <PasskeyStep onLoggedIn={onLoggedIn} />}
        {(by === 'email' || by === 'sms') && (
          <SentCodeStep
            key={by}
            by={by}
            to={(by === 'email' ? pending.email : pending.phone) ?? ''}
            onLoggedIn={onLoggedIn}
          />
        )}
        {(by === 'authenticator' || by === 'recovery') && <CodeStep key={by} by={by} onLoggedIn={onLoggedIn} />}
      </div>
      {others.length > 0 && (
        <section aria-labelledby="other-ways" className="mt-8 border-t border-line pt-5">
          <h2 id="other-ways" className="text-sm text-muted">{t`Other ways`}</h2>
          <ul className="mt-2 grid gap-1">
            {others.map((each) => (
              <li key={each}>
                <button type="button" className={button('quiet', '-mx-4 text-primary')} onClick={() => setBy(each)}>
                  {names[each]}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Completes a login with a passkey of the account. */
function PasskeyStep({ onLoggedIn }: Pick<Props, 'onLoggedIn'>) {
  const { t } = useLingui()
  const { mutateAsync: challenge } = useMutation(secondStepChallengeMutation)
  const { mutateAsync: complete } = useMutation(secondStepPasskeyMutation)
  return (
    <PasskeyButton
      variant="primary"
      ask={() => challenge(undefined)}
      answer={async (response) => onLoggedIn(await complete({ response, trust: false }))}
    >
      {t`Use a passkey`}
    </PasskeyButton>
  )
}
