import { useEffect, useSyncExternalStore } from 'react'
import type { Presence } from '#features/messaging/presence/rules.ts'
import { presences, watchPresence } from '#features/messaging/screen/state/presence-store.ts'
import { typing } from '#features/messaging/screen/state/typing-store.ts'
import { isLive, onLiveChange, wantLive } from '#platform/live/live-connection.ts'
import { useStore } from '#ui/use-store.ts'

/** Opens the live connection of the page immediately, so that messages arrive from now on. */
export function useLiveNow(): void {
  useEffect(wantLive, [])
}

/** Whether the page is connected. True until hydration, so that the page does not briefly show a lost connection. */
export function useIsLive(): boolean {
  return useSyncExternalStore(onConnectionChange, isConnected, () => true)
}

/** The browser notices a lost network sooner than the connection does. */
const isConnected = () => isLive() && navigator.onLine

function onConnectionChange(listener: () => void): () => void {
  const end = onLiveChange(listener)
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    end()
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Watches whether these people are online, while the page shows them. */
export function useWatched(userIds: readonly number[]): void {
  const wanted = userIds.join()
  useEffect(() => (wanted === '' ? undefined : watchPresence(wanted.split(',').map(Number))), [wanted])
}

/** Whether a person is online and when they were last seen; null if unknown or hidden. */
export function usePresence(userId: number | null): Presence {
  return useStore(presences, (known) => (userId === null ? null : (known[userId] ?? null)))
}

const nobody: readonly number[] = []

/** The numbers of the members who are typing in a conversation. */
export function useTyping(conversationId: number): readonly number[] {
  return useStore(typing, (all) => all.get(conversationId) ?? nobody)
}
