import { useSyncExternalStore } from 'react'
import { readStored, store } from '#platform/device/device-storage.ts'

const storageKey = 'kamshetbuild.logout'
const listeners = new Set<() => void>()

/**
 * Whether somebody has logged out on this device without the server knowing. The session stays open until the server
 * knows it.
 */
export function isLogoutPending(): boolean {
  return readStored(storageKey) === 'pending'
}

export function setLogoutPending(isPending: boolean): void {
  store(storageKey, isPending ? 'pending' : undefined)
  for (const listener of listeners) listener()
}

/** Calls the listener when the pending logout changes, in this tab or in another one. */
function onPendingLogout(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}

export function useIsLogoutPending(): boolean {
  return useSyncExternalStore(onPendingLogout, isLogoutPending, () => false)
}
