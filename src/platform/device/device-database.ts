import { tellWaitingChange } from './waiting-changes.ts'

/**
 * The names of all databases of this browser, which waiting.ts and device-records.ts read and write. The names are in
 * this small file so that any page can load it.
 */
export const databaseNames = ['kamshetbuild.waiting', 'kamshetbuild.records'] as const
export const [waitingDatabase, recordsDatabase] = databaseNames

/** Whether this browser may hold anything in its databases. Most have none, and need no code that reads them. */
export async function mayHoldAnything(): Promise<boolean> {
  try {
    const found = await indexedDB.databases()
    return found.some(({ name }) => (databaseNames as readonly unknown[]).includes(name))
  } catch {
    // The browser cannot list its databases, or blocks them. In that case items may be in the memory of the page.
    return true
  }
}

/**
 * Called at a logout. Deletes what is kept in the databases of this device. No tab keeps a database open (see
 * `deviceDatabase`), so nothing has to wait for another tab. Tells the other tabs, which then show nothing of it.
 */
export async function deleteDatabases(): Promise<void> {
  const deleted = databaseNames.map(
    (name) =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = resolve
        request.onerror = resolve
      }),
  )
  // If storage is blocked, nothing was kept.
  await Promise.allSettled(deleted)
  tellWaitingChange()
}
