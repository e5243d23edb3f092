import { mostWatched } from '#features/messaging/messages/rules.ts'
import type { Presence, PresenceEvent } from '#features/messaging/presence/rules.ts'
import { createStore } from '#platform/device/store.ts'
import { isLive, onLive, onLiveChange, sendLive } from '#platform/live/live-connection.ts'

type Known = Readonly<Record<number, Presence>>

/** The presence of the people shown on the page; empty while it is unknown. */
export const presences = createStore<Known>({}, () => {
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      presences.set({ ...presences.now(), [userId]: { isOnline, lastSeenAt } }),
    ),
    // The server sends this event when the people whom the user may see have changed.
    onLive('watch-again', watchAgain),
    // Without a connection the presences may become outdated, so they are cleared.
    onLiveChange(() => (isLive() ? watchAgain() : presences.set({}))),
  ]
  watchAgain()
  return () => {
    for (const end of ends) end()
  }
})
/** The people shown by each part of the page (the list, the open conversation). */
const shown = new Set<readonly number[]>()
let watched: readonly number[] = []
let isChanging = false

async function requestWatch(): Promise<void> {
  if (!isLive()) return
  const requested = watched
  const answer = await sendLive<Known>('watch', { userIds: requested }).catch(() => undefined)
  if (answer && requested === watched) presences.set(answer)
}

/**
 * Repeats the watch request, because the server forgets whom a page watches when the page reconnects or gets
 * 'watch-again'.
 */
function watchAgain(): void {
  if (watched.length > 0) void requestWatch()
}

/**
 * All the people shown, up to the server's limit. Parts with few people come first, so that a long list does not push
 * out the people of the open conversation.
 */
function together(): number[] {
  const parts = [...shown].sort((one, other) => one.length - other.length)
  return [...new Set(parts.flat())].slice(0, mostWatched)
}

/** If several parts of the page change at the same moment, only one request is made. */
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

/**
 * Watches these accounts, besides those that other parts of the page watch. Returns a function that stops watching
 * them.
 */
export function watchPresence(userIds: readonly number[]): () => void {
  const part = [...userIds]
  shown.add(part)
  changed()
  return () => {
    shown.delete(part)
    changed()
  }
}
