import { type DeviceName, readStored, store } from './device-storage.ts'

/** The owner of records: an account's id, or null for people who use this device without an account. */
export type RecordsOwner = number | null

/**
 * Whether an owner has no records on this device, only records that the server has too, or some that the server lacks.
 */
export type RecordsState = 'none' | 'sent' | 'unsent'

const markOf = (owner: RecordsOwner) => `records ${owner ?? 'guest'}` as const satisfies DeviceName

/**
 * What records an owner has on this device. Available at once, without loading the code that reads the records. The
 * answer may lag a moment behind what another tab has kept.
 */
export function recordsOf(owner: RecordsOwner): RecordsState {
  const mark = readStored(markOf(owner))
  return mark === 'sent' || mark === 'unsent' ? mark : 'none'
}

export function markRecords(owner: RecordsOwner, state: RecordsState): void {
  store(markOf(owner), state === 'none' ? undefined : state)
}
