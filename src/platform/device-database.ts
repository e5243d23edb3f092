import { store, storedNames } from './device-storage.ts'

/** All databases of this browser. waiting.ts reads and writes it; this file is small enough for every page. */
export const databaseNames = ['kamshetbuild.waiting'] as const
export const [waitingDatabase] = databaseNames

/**
 * Forgets on this device what waits to be sent, at a logout: the page may be left before the database is deleted, so what has lost its
 * mark counts as forgotten, and goes when the database is opened next.
 */
export function forgetWaiting(): void {
  const marks = storedNames('waiting ')
  for (const mark of marks) store(mark, undefined)
  if (marks.length === 0) return
  try {
    indexedDB.deleteDatabase(waitingDatabase)
  } catch {
    // Blocked: then nothing was kept.
  }
}
