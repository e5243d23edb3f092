import { QueryErrorResetBoundary, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, Suspense, use, useEffect } from 'react'
import { isMissingChunk, useWhenBack } from './connection.ts'

/**
 * A component in a separate chunk, for use in a QueryBoundary or a QuietBoundary. If the chunk cannot be loaded, the
 * boundary shows the failure, and a retry imports the chunk again. A lazy part never reloads the page, unlike
 * TanStack's lazyRouteComponent.
 */
export function lazyPart<Name extends string, Props extends object>(
  importPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let Part: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let failure: unknown
  const triedIn = new WeakSet<object>()

  /** Never rejects. */
  function preload(): Promise<void> {
    loading ??= importPart()
      .then(
        (chunk) => {
          Part = chunk[name]
        },
        (error) => {
          failure = error
        },
      )
      .finally(() => {
        loading = undefined
      })
    return loading
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module
  function LazyPart(props: Props) {
    const boundary = useQueryErrorResetBoundary()
    if (Part) return <Part {...props} />
    if (!loading && triedIn.has(boundary) && !boundary.isReset()) throw failure
    boundary.clearReset()
    triedIn.add(boundary)
    use(preload())
    return null
  }
  return Object.assign(LazyPart, { preload })
}

/**
 * Props for the button that shows a lazy part. They load the part as soon as the button is pointed at, touched or
 * focused.
 */
export function preloading({ preload }: { preload: () => Promise<void> }) {
  return { onPointerEnter: () => void preload(), onFocus: () => void preload() }
}

/** Loads a lazy part that most visitors of a page open, once the page is ready and idle. */
export function usePreloaded({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(preload, 1000)
      return () => clearTimeout(timer)
    }
    const callback = requestIdleCallback(() => void preload())
    return () => cancelIdleCallback(callback)
  }, [preload])
}

type BoundaryProps = {
  /** Shown while the part is loading. After a failure it receives `retry`. */
  fallback?: (retry?: () => void) => ReactNode
  children: ReactNode
}

/**
 * Wraps a lazy part that the page can do without. If its chunk did not arrive, no error is announced, and the chunk is
 * imported again when the connection is back. Any other error is a bug and goes to the router's error page.
 */
export function QuietBoundary({ fallback = () => null, children }: BoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset: resetImports }) => (
        <CatchBoundary
          getResetKey={() => ''}
          errorComponent={({ error, reset }) => {
            if (!isMissingChunk(error)) throw error
            const retry = () => {
              resetImports()
              reset()
            }
            return <Missing retry={retry}>{fallback(retry)}</Missing>
          }}
        >
          <Suspense fallback={fallback()}>{children}</Suspense>
        </CatchBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

function Missing({ retry, children }: { retry: () => void; children: ReactNode }) {
  useWhenBack(true, retry)
  return children
}
