import { readStored, store } from './device-storage.ts'

/** An item that is kept on this device for an account, or without an account (null). */
type Kept = {
  owner: number | null
  /** The number of the last logout on this device before the item was kept. */
  keptAfter?: number
}

/**
 * The number of the last logout on this device. Each logout makes it larger, even if the clock goes back. 0 before the
 * first logout.
 */
function lastLogout(): number {
  const stored = readStored('last-logout')
  return Number.isSafeInteger(stored) ? (stored as number) : 0
}

/**
 * Marks everything that is kept on this device for accounts as forgotten. This takes effect at once, however long the
 * deletion takes.
 */
export function forgetKept(): void {
  // The time makes the number greater than those of earlier logouts even if the storage has been emptied since.
  store('last-logout', Math.max(Date.now(), lastLogout() + 1))
}

/**
 * Returns `next` with the number of the last logout that this tab knows of, or the number of `kept` if that is larger.
 */
export function withLastLogout<T extends Kept>(next: T, kept?: Kept): T {
  return { ...next, keptAfter: Math.max(kept?.keptAfter ?? 0, lastLogout()) }
}

/**
 * Whether a logout has forgotten the item. The number decides and not the mark, because a tab may see an item of
 * another tab in the database a moment before it sees the item's mark. A tab that does not know of the last logout yet
 * deletes nothing that was kept after that logout.
 */
export function isForgotten({ owner, keptAfter }: Kept, isMarked: boolean): boolean {
  if (owner === null) return false
  // An item from an earlier version of the product has no number, so only the mark counts.
  return keptAfter === undefined ? !isMarked : keptAfter < lastLogout()
}
