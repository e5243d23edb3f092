import { type IDBPDatabase, openDB } from 'idb'
import type { databaseNames } from './device-database.ts'

/**
 * Returns a function that runs `access` on a database of this browser. The database has one table, whose rows have the
 * key `id`. It is open only during the access, because a logout deletes it, and the deletion would wait for every tab
 * that has it open. The function returns what `access` returns, or undefined when the browser has no database, or the
 * access fails (for example because the disk is full).
 */
export function deviceDatabase(name: (typeof databaseNames)[number], table: string) {
  return async function attempt<T>(access: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
    let opened: IDBPDatabase | undefined
    try {
      opened = await openDB(name, 1, {
        upgrade: (database) => void database.createObjectStore(table, { keyPath: 'id' }),
      })
      return await access(opened)
    } catch {
      return undefined
    } finally {
      opened?.close()
    }
  }
}
