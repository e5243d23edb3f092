import { type IDBPDatabase, openDB } from 'idb'
import type { databaseNames } from './device-database.ts'

/**
 * Returns a function that runs `access` on a database of this browser. The database has one table, whose rows have the
 * key `id`. It is opened when first needed, and again after it was closed. The function returns what `access` returns,
 * or undefined when the browser has no database, or the access fails (for example because the disk is full).
 */
export function deviceDatabase(name: (typeof databaseNames)[number], table: string) {
  let opened: Promise<IDBPDatabase> | undefined

  async function close(): Promise<void> {
    const closing = opened
    opened = undefined
    await closing?.then((database) => database.close()).catch(() => undefined)
  }

  return async function attempt<T>(access: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
    try {
      opened ??= openDB(name, 1, {
        upgrade: (database) => void database.createObjectStore(table, { keyPath: 'id' }),
        // A logout in another tab wants to delete the database, and waits until it is closed here.
        blocking: () => void close(),
        terminated: () => {
          opened = undefined
        },
      })
      return await access(await opened)
    } catch {
      await close()
      return undefined
    }
  }
}
