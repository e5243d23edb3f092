import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { useIsHydrated } from './hydrated.ts'

/** Submits a form that needs JavaScript. Disabled until hydration, so that an early click loses no input. */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const isReady = useIsHydrated()
  return (
    <>
      <noscript>
        <p className="mb-3 rounded-md bg-sunken px-4 py-3">
          <Trans>This form needs JavaScript. Please switch it on in the settings of your browser.</Trans>
        </p>
      </noscript>
      <button
        type="submit"
        disabled={!isReady || isBusy}
        // The blurred field would show its error and move this button away from the pointer: the click would be lost.
        onMouseDown={(event) => event.preventDefault()}
        className={button('primary', `min-h-12 w-full ${isReady ? '' : 'disabled:opacity-100'}`)}
      >
        {children}
      </button>
    </>
  )
}
