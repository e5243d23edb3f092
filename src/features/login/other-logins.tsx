import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { AfterLogin } from './login-form.tsx'
import { passkeyChallengeMutation, passkeyLoginMutation } from './mutations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PhoneLogin } from './phone-login.tsx'
import { loginWaysQuery } from './queries.ts'

/** Logging in without a password: with a passkey where the browser can, with a code by SMS where that is configured. */
export function OtherLogins({ onLoggedIn, onSecondStep }: AfterLogin) {
  const { t } = useLingui()
  const { data: ways } = useQuery(loginWaysQuery)
  const hasPasskeys = useSyncExternalStore(noChange, canUsePasskeys, () => true)
  const { mutateAsync: challenge } = useMutation(passkeyChallengeMutation)
  const { mutateAsync: logIn } = useMutation(passkeyLoginMutation)
  return (
    <div className="mt-4 grid gap-3">
      {hasPasskeys && (
        <PasskeyButton
          variant="secondary"
          ask={() => challenge(undefined)}
          answer={async (response) => onLoggedIn(await logIn({ response, remember: true }))}
        >
          {t`Log in with a passkey`}
        </PasskeyButton>
      )}
      {ways?.sms && <PhoneLogin onLoggedIn={onLoggedIn} onSecondStep={onSecondStep} />}
    </div>
  )
}

const noChange = () => () => undefined
/** Old phones cannot. */
const canUsePasskeys = () => 'PublicKeyCredential' in window
