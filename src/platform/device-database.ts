import { store, storedNames } from './device-storage.ts'

/** All databases of this browser. waiting.ts and device-records.ts read and write them; this file is small enough for every page. */
export const databaseNames = ['kamshetbuild.waiting', 'kamshetbuild.records'] as const
export const [waitingDatabase, recordsDatabase] = databaseNames

/**
 * Forgets on this device what waits to be sent, and the records of accounts, at a logout: the page may be left before the database is deleted, so what has lost its
 * mark counts as forgotten, and goes when the database is opened next.
 */
export function forgetWaiting(): void {
  for (const mark of storedNames('records ')) if (mark !== 'records guest') store(mark, undefined)
  const marks = storedNames('waiting ')
  for (const mark of marks) store(mark, undefined)
  if (marks.length === 0) return
  try {
    indexedDB.deleteDatabase(waitingDatabase)
  } catch {
    // Blocked: then nothing was kept.
  }
}
