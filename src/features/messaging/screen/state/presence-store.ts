import { mostWatched } from '#features/messaging/messages/rules.ts'
import type { Presence, PresenceEvent } from '#features/messaging/presence/rules.ts'
import { createStore } from '#platform/device/store.ts'
import { isLive, onLive, onLiveChange, sendLive } from '#platform/live/live-connection.ts'

type Known = Readonly<Record<number, Presence>>

/** Which of the shown people are online; empty while unknown. */
export const presences = createStore<Known>({}, () => {
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      presences.set({ ...presences.now(), [userId]: { isOnline, lastSeenAt } }),
    ),
    // What the page may see has changed.
    onLive('watch-again', watchAgain),
    // Without a connection the known state may become outdated.
    onLiveChange(() => (isLive() ? watchAgain() : presences.set({}))),
  ]
  watchAgain()
  return () => {
    for (const end of ends) end()
  }
})
/** The people shown by each part of the page: the list, and the open conversation. */
const shown = new Set<readonly number[]>()
let watched: readonly number[] = []
let isChanging = false

async function requestWatch(): Promise<void> {
  if (!isLive()) return
  const requested = watched
  const answer = await sendLive<Known>('watch', { userIds: requested }).catch(() => undefined)
  if (answer && requested === watched) presences.set(answer)
}

/** A new connection watches nobody until it asks. */
function watchAgain(): void {
  if (watched.length > 0) void requestWatch()
}

/** All shown people up to the server's limit; an open conversation goes before a long list. */
function together(): number[] {
  const parts = [...shown].sort((one, other) => one.length - other.length)
  return [...new Set(parts.flat())].slice(0, mostWatched)
}

/** Parts that change at the same moment make one request. */
function changed(): void {
  if (isChanging) return
  isChanging = true
  queueMicrotask(() => {
    isChanging = false
    const next = together()
    if (next.join() === watched.join()) return
    watched = next
    void requestWatch()
  })
}

/** Watches these accounts, in addition to other parts of the page. Returns a function that ends it. */
export function watchPresence(userIds: readonly number[]): () => void {
  const part = [...userIds]
  shown.add(part)
  changed()
  return () => {
    shown.delete(part)
    changed()
  }
}
