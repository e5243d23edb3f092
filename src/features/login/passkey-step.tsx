import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../accounts/schema.ts'
import { secondStepChallengeMutation, secondStepPasskeyMutation } from './mutations.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** Completes a login with a passkey of the account. */
export function PasskeyStep({ onLoggedIn }: { onLoggedIn: (account: Account) => Promise<void> }) {
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
