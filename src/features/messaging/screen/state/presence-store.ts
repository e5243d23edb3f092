import { mostWatched } from '#features/messaging/messages/rules.ts'
import type { Presence, PresenceEvent } from '#features/messaging/presence/rules.ts'
import { createStore } from '#platform/device/store.ts'
import { isLive, onLive, onLiveChange, sendLive } from '#platform/live/live-connection.ts'

type Known = Readonly<Record<number, Presence>>

/** The known presence of the people that the page shows; empty while unknown. */
export const presences = createStore<Known>({}, () => {
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      presences.set({ ...presences.now(), [userId]: { isOnline, lastSeenAt } }),
    ),
    // The server sends this when the user may see other people than before.
    onLive('watch-again', watchAgain),
    // Without a connection the known presence may become outdated, so it is forgotten.
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

/** Asks the server again, because a new connection watches nobody. */
function watchAgain(): void {
  if (watched.length > 0) void requestWatch()
}

/**
 * All the people shown, up to the server's limit. Short parts come first, so that a long list does not crowd out the
 * open conversation.
 */
function together(): number[] {
  const parts = [...shown].sort((one, other) => one.length - other.length)
  return [...new Set(parts.flat())].slice(0, mostWatched)
}

/** Changes of several parts at the same moment make only one request. */
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
