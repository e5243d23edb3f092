import { readStored, store } from './device-storage.ts'

/** Something that is kept on this device, for an account or (null) without an account. */
type Kept = {
  owner: number | null
  /** The number of the last logout on this device before this was kept. */
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

/** Returns `next` with the number of the last logout so far. */
export function withLastLogout<T extends Kept>(next: T, kept?: Kept): T {
  return { ...next, keptAfter: Math.max(kept?.keptAfter ?? 0, lastLogout()) }
}

/**
 * Whether a logout has forgotten the item. The number decides, not a missing mark, because a tab may see what another
 * tab has kept in the database before it sees that tab's mark. A tab that does not see the last logout yet deletes
 * nothing that was kept since.
 */
export function isForgotten({ owner, keptAfter }: Kept, isMarked: boolean): boolean {
  if (owner === null) return false
  // An item that an earlier version of the product kept has no number, so only its mark counts.
  return keptAfter === undefined ? !isMarked : keptAfter < lastLogout()
}
