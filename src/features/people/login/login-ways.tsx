import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Ref, useState, useSyncExternalStore } from 'react'
import { useSentCode } from '#features/people/codes/sent-code.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { type AfterLogin, LoginForm } from './login-form.tsx'
import { passkeyChallengeMutation, passkeyLoginMutation } from './mutations.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PhoneLogin } from './phone-login.tsx'
import { loginWaysQuery } from './queries.ts'

/**
 * Shows the ways to log in. If this site can send codes by SMS, the form for a phone number can replace the form for
 * email address and password.
 */
export function LoginWays(after: AfterLogin) {
  const { data: ways } = useQuery(loginWaysQuery)
  const code = useSentCode('login')
  /** The initial value of the form for a phone number. Undefined while that form has not been opened. */
  const [phone, setPhone] = useState<string>()
  const isByPhone = ways?.sms === true && (phone ?? code.sent) !== undefined
  const opener = useFocusWhen<HTMLButtonElement>(!isByPhone)
  function close() {
    code.forgetSent()
    setPhone(undefined)
  }
  function askForNumber() {
    setPhone(code.sent?.phone)
    code.forgetSent()
  }
  if (isByPhone)
    return (
      <PhoneLogin
        phone={phone ?? ''}
        sent={code.sent}
        onSent={code.noteSent}
        onOtherNumber={askForNumber}
        onClose={close}
        {...after}
      />
    )
  return (
    <>
      <LoginForm onPhone={ways?.sms ? setPhone : undefined} {...after} />
      <OtherLogins onPhone={ways?.sms ? () => setPhone('') : undefined} opener={opener} {...after} />
    </>
  )
}

type OtherProps = Pick<AfterLogin, 'onLoggedIn'> & {
  onPhone: (() => void) | undefined
  opener: Ref<HTMLButtonElement>
}

/**
 * Buttons for logging in without a password: with a passkey if the browser supports them, and with a code by SMS if a gateway is
 * configured.
 */
function OtherLogins({ onLoggedIn, onPhone, opener }: OtherProps) {
  const { t } = useLingui()
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
      {onPhone && (
        <button ref={opener} type="button" onClick={onPhone} className={button('secondary', 'min-h-12 w-full')}>
          {t`Log in with a code by SMS`}
        </button>
      )}
    </div>
  )
}

const noChange = () => () => undefined
/** Whether the browser supports passkeys, which old browsers do not. */
const canUsePasskeys = () => 'PublicKeyCredential' in window
