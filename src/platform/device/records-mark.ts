import { type DeviceName, readStored, store } from './device-storage.ts'

/** Whose records are on this device: an account's, or those of whoever uses it without one. */
export type RecordsOwner = number | null

/** Of an owner's records on this device: there are none, the server has them all, or some of them only the device. */
export type RecordsState = 'none' | 'sent' | 'unsent'

const markOf = (owner: RecordsOwner) => `records ${owner ?? 'guest'}` as const satisfies DeviceName

/** Known at once, and without what reads the records. What another tab has kept may be marked a moment later. */
export function recordsOf(owner: RecordsOwner): RecordsState {
  const mark = readStored(markOf(owner))
  return mark === 'sent' || mark === 'unsent' ? mark : 'none'
}

export function markRecords(owner: RecordsOwner, state: RecordsState): void {
  store(markOf(owner), state === 'none' ? undefined : state)
}
