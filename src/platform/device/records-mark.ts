import { type DeviceName, readStored, store } from './device-storage.ts'

/** The owner of records: an account's id, or null for people who use this device without an account. */
export type RecordsOwner = number | null

/**
 * none: the owner has no records on this device. sent: the server has all of them. unsent: the server lacks some of
 * them.
 */
export type RecordsState = 'none' | 'sent' | 'unsent'

const markOf = (owner: RecordsOwner) => `records ${owner ?? 'guest'}` as const satisfies DeviceName

/**
 * Which records an owner has on this device. Available at once, without loading the code that reads the records. The
 * result may briefly miss a record that another tab has just kept.
 */
export function recordsOf(owner: RecordsOwner): RecordsState {
  const mark = readStored(markOf(owner))
  return mark === 'sent' || mark === 'unsent' ? mark : 'none'
}

export function markRecords(owner: RecordsOwner, state: RecordsState): void {
  store(markOf(owner), state === 'none' ? undefined : state)
}
