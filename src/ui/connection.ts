import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ConnectionError } from '#platform/http/api.ts'

/** Whether a chunk did not arrive. Each browser words it differently; the build's import() says MissingScript (vite.config.ts). */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'MissingScript' ||
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/** Whether something failed for want of a connection, so that another try may succeed without anybody's doing. */
export function isLost(error: unknown): boolean {
  return error instanceof ConnectionError || isMissingChunk(error)
}

/** So long after the browser has a network again requests may still fail: those under way, and the first new ones. */
const settlingMs = 2_000
let backAt = Number.NEGATIVE_INFINITY
if (typeof document !== 'undefined')
  addEventListener('online', () => {
    backAt = performance.now()
  })

/**
 * Calls back when the connection may be there again: the browser says so, and once more a moment later, or the page is looked at again.
 * Returns the cleanup.
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
  // Of what has failed since.
  whenSettled()
  addEventListener('online', handleOnline)
  document.addEventListener('visibilitychange', handleVisibility)
  return () => {
    clearTimeout(settled)
    removeEventListener('online', handleOnline)
    document.removeEventListener('visibilitychange', handleVisibility)
  }
}

/** The same while `isWaiting`. */
export function useWhenBack(isWaiting: boolean, callback: () => void): void {
  const tryAgain = useEffectEvent(callback)
  useEffect(() => (isWaiting ? whenBack(() => tryAgain()) : undefined), [isWaiting])
}

/** What the page shows as missing is asked for again when the connection is back. A QueryBoundary does so itself. */
export function refetchWhenBack(queryClient: QueryClient): () => void {
  return whenBack(() => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isLost(state.error) })
  })
}
