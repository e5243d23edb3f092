import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { WebAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { ObjectionLink } from './login-form.tsx'

type Props = {
  variant: 'primary' | 'secondary'
  /** Requests a challenge from the server. */
  ask: () => Promise<WebAuthnJson>
  /** Sends the browser's response to the server. */
  answer: (response: WebAuthnJson) => Promise<void>
  children: ReactNode
}

/** Lets the browser choose and use a passkey. The code for passkeys is loaded with the first press. */
export function PasskeyButton({ variant, ask, answer, children }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; error: unknown }>()
  // The button loses the focus while it is disabled, and gets it back when it is enabled again.
  const again = useFocusWhen<HTMLButtonElement>(!isBusy)

  async function choose(): Promise<void> {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([import('@simplewebauthn/browser'), ask()])
      const response = await startAuthentication({ optionsJSON: optionsJSON as never })
      await answer(response as unknown as WebAuthnJson)
    } catch (error) {
      setFailure({ text: textOf(error), error })
    }
    setIsBusy(false)
  }
  /**
   * The browser only says that no passkey was used. The visitor may have cancelled, been too slow, or have no passkey.
   */
  function textOf(error: unknown): string {
    const isBrowsers = error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name)
    return isBrowsers ? t`No passkey was used. Please try again, or choose another way.` : failureText(error)
  }
  return (
    <>
      <button
        ref={again}
        type="button"
        disabled={isBusy}
        onClick={choose}
        className={button(variant, 'min-h-12 w-full')}
      >
        {isBusy ? t`Waiting for your passkey...` : children}
      </button>
      {failure && (
        <div className="mt-3 grid gap-3">
          <FormNotice isAnnounced error={failure.error}>
            {failure.text}
          </FormNotice>
          <ObjectionLink error={failure.error} />
        </div>
      )}
    </>
  )
}
