import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { useFocusWhen } from './focus.ts'
import { useDisabledUntilHydrated, useIsHydrated } from './hydrated.ts'

type Props = { isBusy: boolean; variant?: 'primary' | 'secondary' | 'danger'; children: ReactNode }

/** Submits a form that needs JavaScript. Disabled until hydration, so that an early click loses no input. */
export function SubmitButton({ isBusy, variant, children }: Props) {
  const isReady = useIsHydrated()
  const disabled = useDisabledUntilHydrated(isBusy)
  // Gives the focus back to the button, which loses it while it is disabled.
  const submit = useFocusWhen<HTMLButtonElement>(!isBusy)
  return (
    <>
      <noscript>
        <p className="mb-3 rounded-md bg-sunken px-4 py-3">
          <Trans>This form needs JavaScript. Please turn it on in your browser settings.</Trans>
        </p>
      </noscript>
      <button
        ref={submit}
        type="submit"
        {...disabled}
        className={button(variant, `min-h-12 w-full ${isReady ? '' : 'disabled:opacity-100'}`)}
      >
        {children}
      </button>
    </>
  )
}
