import { mostWatched } from '#features/messaging/messages/rules.ts'
import type { Presence, PresenceEvent } from '#features/messaging/presence/rules.ts'
import { createStore } from '#platform/device/store.ts'
import { isLive, onLive, onLiveChange, sendLive } from '#platform/live/live-connection.ts'

type Known = Readonly<Record<number, Presence>>

/** Who of those whom the page shows is online; nobody as long as it is not known. */
export const presences = createStore<Known>({}, () => {
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      presences.set({ ...presences.now(), [userId]: { isOnline, lastSeenAt } }),
    ),
    // Whom the page may see has changed.
    onLive('watch-again', askAgain),
    // What is not heard any more may have changed.
    onLiveChange(() => (isLive() ? askAgain() : presences.set({}))),
  ]
  askAgain()
  return () => {
    for (const end of ends) end()
  }
})
/** What each part of the page shows: the list, and the conversation beside it. */
const shown = new Set<readonly number[]>()
let watched: readonly number[] = []
let isChanging = false

async function ask(): Promise<void> {
  if (!isLive()) return
  const asked = watched
  const answer = await sendLive<Known>('watch', { userIds: asked }).catch(() => undefined)
  if (answer && asked === watched) presences.set(answer)
}

/** A new connection watches nobody. */
function askAgain(): void {
  if (watched.length > 0) void ask()
}

/** All of them, at most as many as the server takes: a conversation that is open before a long list. */
function together(): number[] {
  const parts = [...shown].sort((one, other) => one.length - other.length)
  return [...new Set(parts.flat())].slice(0, mostWatched)
}

/** Parts that come and go at the same moment are one question. */
function changed(): void {
  if (isChanging) return
  isChanging = true
  queueMicrotask(() => {
    isChanging = false
    const next = together()
    if (next.join() === watched.join()) return
    watched = next
    void ask()
  })
}

/** Watches these accounts, beside those whom other parts of the page watch. Returns the end. */
export function watchPresence(userIds: readonly number[]): () => void {
  const part = [...userIds]
  shown.add(part)
  changed()
  return () => {
    shown.delete(part)
    changed()
  }
}
