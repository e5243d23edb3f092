import { useEffect, useSyncExternalStore } from 'react'
import { copyMark } from '#platform/device/page-copy.ts'
import { fetchResponse } from '#platform/http/api.ts'
import { whenBack } from './connection.ts'

/** Milliseconds after which the server is looked for again while the page is seen. */
const pauseMs = 5_000
const listeners = new Set<() => void>()
/** Whether the page came from its copy, because the server did not answer. */
export const isCopy = () => document.documentElement.hasAttribute(copyMark)

/** Of a copy, until the server has answered: the browser may have a network all the same. */
let isUnreached = typeof document !== 'undefined' && isCopy()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const isOffline = () => !navigator.onLine || isUnreached

/** Whether the page has no connection, as far as the browser says, or as it was opened without one. */
export function useIsOffline(): boolean {
  const isNow = useSyncExternalStore(subscribe, isOffline, () => false)
  useEffect(() => (isNow && isUnreached ? lookForServer() : undefined), [isNow])
  return isNow
}

function lookForServer(): () => void {
  const look = () => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return
    fetchResponse('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return
        isUnreached = false
        for (const listener of listeners) listener()
      },
      () => undefined,
    )
  }
  look()
  const timer = setInterval(look, pauseMs)
  const end = whenBack(look)
  return () => {
    clearInterval(timer)
    end()
  }
}
