import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from './button.ts'
import { useIsHydrated } from './hydrated.ts'

/** Sends a form that needs the page's script: it waits for it, so that nothing typed is lost to an early press. */
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
        // The field that is left would show its error and push this button from under the pointer: the press would be lost.
        onMouseDown={(event) => event.preventDefault()}
        className={button('primary', `min-h-12 w-full ${isReady ? '' : 'disabled:opacity-100'}`)}
      >
        {children}
      </button>
    </>
  )
}
