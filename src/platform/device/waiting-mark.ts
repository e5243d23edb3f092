import { type DeviceName, readStored } from './device-storage.ts'
import { recordsOf } from './records-mark.ts'

/** Where the browser keeps nothing: the accounts for which something waits until the page is left. */
const inMemory = new Set<number>()
const listeners = new Set<() => void>()

/** The name of the sign, in the storage, that something waits on this device for an account. */
export const markOf = (owner: number) => `waiting ${owner}` as const satisfies DeviceName

export function isMarked(owner: number): boolean {
  return readStored(markOf(owner)) === true
}

export function markInMemory(owner: number, isWaiting: boolean): void {
  if (isWaiting) inMemory.add(owner)
  else inMemory.delete(owner)
}

/**
 * Whether something waits for the account: known at once, and without what reads it. What was worked on on this device without an account
 * waits for whoever is signed in.
 */
export function hasWaiting(owner: number): boolean {
  return isMarked(owner) || inMemory.has(owner) || recordsOf(owner) === 'unsent' || recordsOf(null) !== 'none'
}

/** Calls back when something waits that did not, or no longer does, also in another tab. Returns the end. */
export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab has changed the sign.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

export function tellWaitingChange(): void {
  for (const listener of listeners) listener()
}
