import { Trans } from '@lingui/react/macro'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isFailedCall, requestIdOf } from '#platform/http/api.ts'
import { button } from './button.ts'
import { isLost, isMissingChunk, useWhenBack } from './connection.ts'
import { useFocusWhen } from './focus.ts'
import { Reference } from './reference.tsx'

type Props = {
  /** The sentence to show on failure, such as 'Your bookmarks could not be loaded.' */
  failure: ReactNode
  /** Shown while loading. */
  fallback: ReactNode
  /** Identifies the query if it can change. A new query resets the error. */
  resetKey?: string | number
  /** Classes of the error message, such as 'page mt-14'. */
  className?: string
  /** Wraps the fallback and the error message in a frame, if the content renders such a frame itself. */
  frame?: (content: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * Whether a page for members already shows that its visitor is logged out. Undefined on other pages. A query that was
 * refused because of the logout shows no error, and runs again after the next login.
 */
export const IsLoggedOut = createContext<boolean | undefined>(undefined)

/**
 * Suspense and an error boundary around useSuspenseQuery. A failure is shown with a retry button, and never looks like
 * an empty list. A query that failed because of the connection is tried again when the connection is back. Any other
 * error is a bug and goes to the router's error page. On the server a failed query leaves the fallback in the page, and
 * the browser retries. After a press on the retry button, the focus moves to the content, or to the new button if the
 * query fails again.
 */
export function QueryBoundary({
  failure,
  fallback,
  resetKey = '',
  className = 'mt-5',
  frame = (content) => content,
  children,
}: Props) {
  const [hasRetried, setHasRetried] = useState(false)
  const isLoggedOut = use(IsLoggedOut)
  return (
    <QueryErrorResetBoundary>
      {({ reset: resetQueries }) => (
        <CatchBoundary
          getResetKey={() => resetKey}
          errorComponent={({ error, reset }) => {
            if (!isLoadError(error)) throw error
            const retry = () => {
              resetQueries()
              reset()
            }
            if (isLoggedOut !== undefined && error instanceof ApiError && error.status === 401)
              return (
                <Refused isLoggedOut={isLoggedOut} onBack={retry}>
                  {frame(fallback)}
                </Refused>
              )
            return frame(
              <LoadError
                error={error}
                className={className}
                isAnotherTry={hasRetried}
                onBack={retry}
                onRetry={() => {
                  setHasRetried(true)
                  retry()
                }}
              >
                {failure}
              </LoadError>,
            )
          }}
        >
          <Suspense fallback={frame(fallback)}>{hasRetried ? <Retried>{children}</Retried> : children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** Whether a query failed, or the file of a lazy-loaded component did not arrive. */
function isLoadError(error: unknown): boolean {
  return isFailedCall(error) || isMissingChunk(error)
}

/** Shows nothing while the visitor is logged out, because the page already says so. Fetches again after a login. */
function Refused({ isLoggedOut, onBack, children }: { isLoggedOut: boolean; onBack: () => void; children: ReactNode }) {
  const wasLoggedOut = useRef(isLoggedOut)
  const askAgain = useEffectEvent(onBack)
  useEffect(() => {
    if (wasLoggedOut.current && !isLoggedOut) askAgain()
    wasLoggedOut.current = isLoggedOut
  }, [isLoggedOut])
  return isLoggedOut ? null : children
}

/** The content after a retry. It takes the focus. */
function Retried({ children }: { children: ReactNode }) {
  const content = useFocusWhen<HTMLDivElement>(true, false)
  return (
    <div ref={content} tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

type LoadErrorProps = {
  error: unknown
  isAnotherTry: boolean
  onRetry: () => void
  /** Called when the connection may be back. */
  onBack: () => void
  className: string
  children: ReactNode
}

function LoadError({ error, isAnotherTry, onRetry, onBack, className, children }: LoadErrorProps) {
  const again = useFocusWhen<HTMLButtonElement>(isAnotherTry, false)
  useWhenBack(isLost(error), () => (document.activeElement === again.current ? onRetry() : onBack()))
  return (
    <div className={className}>
      <div role="alert" className="panel px-5 py-10 text-center">
        <p className="text-lg font-semibold text-balance">{children}</p>
        <p className="mt-1 text-balance text-muted">
          {error instanceof ApiError ? (
            <Trans>Please try again in a moment.</Trans>
          ) : (
            <Trans>Please check your connection and try again.</Trans>
          )}
          <Reference requestId={requestIdOf(error)} />
        </p>
        <button ref={again} type="button" onClick={onRetry} className={button('secondary', 'mt-5')}>
          <Trans>Try again</Trans>
        </button>
      </div>
    </div>
  )
}
