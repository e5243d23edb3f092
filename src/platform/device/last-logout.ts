import { readStored, store } from './device-storage.ts'

/** What is kept on this device, for an account or (null) for nobody's. */
type Kept = {
  owner: number | null
  /** The last logout on this device when it was kept. */
  keptAfter?: number
}

/** The last logout on this device: a number that grows with each, whatever the clock says; 0 before the first. */
function lastLogout(): number {
  const stored = readStored('last-logout')
  return Number.isSafeInteger(stored) ? (stored as number) : 0
}

/** Forgets what is kept on this device for accounts, at once, however long it takes until it is deleted. */
export function forgetKept(): void {
  // After the storage was emptied, it is still later than the logouts before.
  store('last-logout', Math.max(Date.now(), lastLogout() + 1))
}

/** What is to be kept now, in the place of what is kept. */
export function keptNow<T extends Kept>(next: T, kept?: Kept): T {
  return { ...next, keptAfter: Math.max(kept?.keptAfter ?? 0, lastLogout()) }
}

/**
 * Whether a logout has forgotten it. That it has no mark in the storage would not tell: a tab may see what another one has stored there
 * only after what that one has kept in a database. One that does not see the last logout yet deletes nothing that was kept since.
 */
export function isForgotten({ owner, keptAfter }: Kept, isMarked: boolean): boolean {
  if (owner === null) return false
  // Of what an earlier version has kept, only its mark tells.
  return keptAfter === undefined ? !isMarked : keptAfter < lastLogout()
}
