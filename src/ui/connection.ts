import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ConnectionError } from '#platform/http/api.ts'

/**
 * Whether the file of a lazy-loaded part did not arrive. Each browser words this error differently. The build's
 * import() throws MissingScript (vite.config.ts).
 */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'MissingScript' ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/**
 * Whether something failed because of the connection, so that a later try may succeed without the visitor doing
 * anything.
 */
export function isLost(error: unknown): boolean {
  return error instanceof ConnectionError || isMissingChunk(error)
}

/** How long new requests may still fail after the browser has a network again, in ms. */
const settlingMs = 2_000
/** How long requests that were already on their way may still fail after that, in ms. */
const pendingMs = 30_000
let backAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  addEventListener('online', () => {
    backAt = performance.now()
  })

/**
 * Calls back when the connection may be back: when the browser reports it, once more a moment later, and when the page
 * becomes visible again. Returns the cleanup function.
 */
export function whenBack(callback: () => void): () => void {
  let settled: ReturnType<typeof setTimeout> | undefined
  const whenSettled = () => {
    clearTimeout(settled)
    const since = performance.now() - backAt
    // The later this is called, the longer it waits, because the server may be down.
    if (since < pendingMs) settled = setTimeout(callback, Math.max(settlingMs, since))
  }
  const handleOnline = () => {
    whenSettled()
    callback()
  }
  const handleVisibility = () => document.visibilityState === 'visible' && navigator.onLine && callback()
  // The connection may have come back shortly before this call, so that requests may still fail. In this case the
  // callback runs a moment later.
  whenSettled()
  addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearTimeout(settled)
    removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

/** Uses `whenBack` while `isWaiting` is true. */
export function useWhenBack(isWaiting: boolean, callback: () => void): void {
  const tryAgain = useEffectEvent(callback)
  useEffect(() => (isWaiting ? whenBack(() => tryAgain()) : undefined), [isWaiting])
}

/**
 * Refetches the page's queries that failed because of the connection, each time the connection may be back. A
 * QueryBoundary refetches its own queries. Returns the cleanup function.
 */
export function refetchWhenBack(queryClient: QueryClient): () => void {
  return whenBack(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) })
  })
}
