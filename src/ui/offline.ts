import { useEffect, useSyncExternalStore } from 'react'
import { copyMark } from '#platform/device/page-copy.ts'
import { fetchResponse } from '#platform/http/api.ts'
import { whenBack } from './connection.ts'

/** How often the page tries to reach the server while it is visible, in ms. */
const pauseMs = 5_000
const listeners = new Set<() => void>()
/** Whether the page is a copy, shown because the server did not answer. */
export const isCopy = () => document.documentElement.hasAttribute(copyMark)

/** True on a copy until the server has answered, even if the browser has a network. */
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

/** Whether the page is offline: the browser says so, or the page was opened from its copy. */
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
