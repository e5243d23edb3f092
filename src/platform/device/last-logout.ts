import { readStored, store } from './device-storage.ts'

/** What is kept on this device, for an account or (null) for nobody. */
type Kept = {
  owner: number | null
  /** The number of the last logout on this device when it was kept. */
  keptAfter?: number
}

/**
 * The number of the last logout on this device. It grows with each logout, whatever the clock says. 0 before the first.
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
  // After the storage was emptied, the number is still greater than those of earlier logouts.
  store('last-logout', Math.max(Date.now(), lastLogout() + 1))
}

/** Returns `next` with the number of the last logout that it was kept after. */
export function withLastLogout<T extends Kept>(next: T, kept?: Kept): T {
  return { ...next, keptAfter: Math.max(kept?.keptAfter ?? 0, lastLogout()) }
}

/**
 * Whether a logout has forgotten the item. A missing mark in the storage is not enough: a tab may see another tab's
 * storage later than its database. A tab that does not see the last logout yet deletes nothing that was kept since.
 */
export function isForgotten({ owner, keptAfter }: Kept, isMarked: boolean): boolean {
  if (owner === null) return false
  // An item of an earlier version of the product has no number, so only its mark counts.
  return keptAfter === undefined ? !isMarked : keptAfter < lastLogout()
}
