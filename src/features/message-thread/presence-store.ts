import { isLive, onLive, onLiveChange, sayLive } from '../../platform/live-connection.ts'
import type { Presence, PresenceEvent } from '../presence/rules.ts'

/** Who of those whom the page shows is online; nobody as long as it is not known. */
let known: Readonly<Record<number, Presence>> = {}
let watched: readonly number[] = []
const listeners = new Set<() => void>()

function change(next: typeof known): void {
  known = next
  for (const listener of listeners) listener()
}

async function ask(): Promise<void> {
  if (!isLive() || watched.length === 0) return
  const asked = watched
  const answer = await sayLive<Record<number, Presence>>('watch', { userIds: asked }).catch(() => undefined)
  if (answer && asked === watched) change(answer)
}

/** Watches these accounts from now on. */
export function watchPresence(userIds: readonly number[]): void {
  if (userIds.join() === watched.join()) return
  watched = userIds
  void ask()
}

export function presenceOf(userId: number | null): Presence {
  return userId === null ? null : (known[userId] ?? null)
}

/** Calls back when somebody comes or goes. Returns the end. */
export function onPresence(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size > 1) return () => listeners.delete(listener)
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      change({ ...known, [userId]: { isOnline, lastSeenAt } }),
    ),
    // What is not heard any more may have changed.
    onLiveChange(() => (isLive() ? void ask() : change({}))),
  ]
  void ask()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) for (const end of ends) end()
  }
}
