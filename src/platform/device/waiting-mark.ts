import { type DeviceName, readStored } from './device-storage.ts'
import { recordsOf } from './records-mark.ts'

/**
 * The accounts whose items wait only in memory, because the browser could not store them. Such items are lost when the
 * page is left.
 */
const inMemory = new Set<number>()
const listeners = new Set<() => void>()

/** The name under which the device stores that something waits for an account. */
export const markOf = (owner: number) => `waiting ${owner}` as const satisfies DeviceName

export function isMarked(owner: number): boolean {
  return readStored(markOf(owner)) === true
}

export function markInMemory(owner: number, isWaiting: boolean): void {
  if (isWaiting) inMemory.add(owner)
  else inMemory.delete(owner)
}

/**
 * Whether something waits to be sent for the account. Available at once, without loading the code that reads the items.
 * Records without an account on this device count as waiting for any account.
 */
export function hasWaiting(owner: number): boolean {
  return isMarked(owner) || inMemory.has(owner) || recordsOf(owner) === 'unsent' || recordsOf(null) !== 'none'
}

/**
 * Calls `listener` when something begins or stops waiting, in this tab or in another. Returns a function that stops
 * this.
 */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener)
  // A storage event says that another tab may have changed the mark.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function tellWaitingChange(): void {
  for (const listener of listeners) listener()
}
