import { isLive, onLive, onLiveChange, sayLive } from '../../platform/live-connection.ts'
import { createStore } from '../../platform/store.ts'
import type { Presence, PresenceEvent } from '../presence/rules.ts'

type Known = Readonly<Record<number, Presence>>

/** Who of those whom the page shows is online; nobody as long as it is not known. */
export const presences = createStore<Known>({}, () => {
  const ends = [
    onLive<PresenceEvent>('presence', ({ userId, isOnline, lastSeenAt }) =>
      presences.set({ ...presences.now(), [userId]: { isOnline, lastSeenAt } }),
    ),
    // Whom the page may see has changed.
    onLive('watch-again', () => void ask()),
    // What is not heard any more may have changed.
    onLiveChange(() => (isLive() ? void ask() : presences.set({}))),
  ]
  void ask()
  return () => {
    for (const end of ends) end()
  }
})
let watched: readonly number[] = []

async function ask(): Promise<void> {
  if (!isLive() || watched.length === 0) return
  const asked = watched
  const answer = await sayLive<Known>('watch', { userIds: asked }).catch(() => undefined)
  if (answer && asked === watched) presences.set(answer)
}

/** Watches these accounts from now on. */
export function watchPresence(userIds: readonly number[]): void {
  if (userIds.join() === watched.join()) return
  watched = userIds
  void ask()
}
