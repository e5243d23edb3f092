import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ConnectionError } from '#platform/http/api.ts'

/**
 * Whether a chunk did not arrive. Each browser words this differently. The build's import() throws MissingScript
 * (vite.config.ts).
 */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'MissingScript' ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/** Whether something failed because of the connection, so that a later try may succeed without any action. */
export function isLost(error: unknown): boolean {
  return error instanceof ConnectionError || isMissingChunk(error)
}

/**
 * How long after the browser has a network again requests may still fail, in ms: those under way, and the first new
 * ones.
 */
const settlingMs = 2_000
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
    const ms = backAt + settlingMs - performance.now()
    if (ms > 0) settled = setTimeout(callback, ms)
  }
  const handleOnline = () => {
    whenSettled()
    callback()
  }
  const handleVisibility = () => document.visibilityState === 'visible' && navigator.onLine && callback()
  // Requests that fail soon after the connection has come back are tried again as well.
  whenSettled()
  addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearTimeout(settled)
    removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

/** The same, but only while `isWaiting`. */
export function useWhenBack(isWaiting: boolean, callback: () => void): void {
  const tryAgain = useEffectEvent(callback)
  useEffect(() => (isWaiting ? whenBack(() => tryAgain()) : undefined), [isWaiting])
}

/** Fetches what the page shows as missing again when the connection is back. A QueryBoundary does this itself. */
export function refetchWhenBack(queryClient: QueryClient): () => void {
  return whenBack(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) })
  })
}
