import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { requestIdOf } from '#platform/http/api.ts'
import { button } from './button.ts'
import { isLost, useWhenBack } from './connection.ts'
import type { LoadFailure } from './load-failure.ts'
import { Reference } from './reference.tsx'

type Props = LoadFailure & { children: ReactNode }

/** A notice above older content, for when the requested content could not be loaded. Offers to try again. */
export function LoadNotice({ error, isTrying, onRetry, children }: Props) {
  useWhenBack(isLost(error), onRetry)
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-raised px-4 py-3"
    >
      <p>
        {children}
        <Reference requestId={requestIdOf(error)} />
      </p>
      <button type="button" aria-disabled={isTrying} onClick={onRetry} className={button('secondary')}>
        <Trans>Try again</Trans>
      </button>
    </div>
  )
}
