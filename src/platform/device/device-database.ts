import { store, storedNames } from './device-storage.ts'
import { forgetKept } from './last-logout.ts'

/**
 * The names of all databases of this browser, which waiting.ts and device-records.ts read and write. The names are in
 * this small file so that any page can load it for the logout.
 */
export const databaseNames = ['kamshetbuild.waiting', 'kamshetbuild.records'] as const
export const [waitingDatabase, recordsDatabase] = databaseNames

/**
 * Called at a logout. Forgets the records of accounts on this device, and the items that wait to be sent. The page may
 * be left before a database is deleted. So anything kept before the logout counts as forgotten, and is deleted when the
 * database is next opened.
 */
export function forgetWaiting(): void {
  const records = storedNames('records ').filter((name) => name !== 'records guest')
  const waiting = storedNames('waiting ')
  for (const name of storedNames('last-estimate ')) store(name, undefined)
  for (const mark of [...records, ...waiting]) store(mark, undefined)
  forgetKept()
  if (waiting.length > 0) drop(waitingDatabase)
  // Records without an account are kept.
  if (records.length > 0 && storedNames('records ').length === 0) drop(recordsDatabase)
}

function drop(database: (typeof databaseNames)[number]): void {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
