import { Trans } from '@lingui/react/macro'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { button } from './button.ts'

type Props = {
  /** A whole sentence for when it fails: 'Your bookmarks could not be loaded.' */
  failure: ReactNode
  /** What stands in its place until it is there. */
  fallback: ReactNode
  /** Names what is asked for where that changes: after a failure another question is another try. */
  of?: string | number
  /** Of the failure's place: 'page mt-14'. */
  className?: string
  children: ReactNode
}

/**
 * Around what asks with useSuspenseQuery: a failure is said and can be tried again, and never looks like emptiness. On the server a
 * failed question leaves the fallback in the page, and the browser asks again.
 */
export function Loaded({ failure, fallback, of = '', className = 'mt-5', children }: Props) {
  return (
    <QueryErrorResetBoundary>
      {({ reset: askAgain }) => (
        <CatchBoundary
          getResetKey={() => of}
          errorComponent={({ reset }) => (
            <Failed
              className={className}
              onRetry={() => {
                askAgain()
                reset()
              }}
            >
              {failure}
            </Failed>
          )}
        >
          <Suspense fallback={fallback}>{children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function Failed({ onRetry, className, children }: { onRetry: () => void; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <div role="alert" className="rounded-xl border border-line bg-raised px-5 py-10 text-center">
        <p className="text-lg font-semibold">{children}</p>
        <p className="mt-1 text-muted">
          <Trans>Please check your connection and try again.</Trans>
        </p>
        <button type="button" onClick={onRetry} className={button('secondary', 'mt-5')}>
          <Trans>Try again</Trans>
        </button>
      </div>
    </div>
  )
}
