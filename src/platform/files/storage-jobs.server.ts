import type { Db } from '#platform/database/database.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJobs, type Handler, handle, task } from '#platform/queue/jobs.server.ts'

/** A name in the storage. It is random or made from ids, and says nothing about anyone, so a job may carry it. */
type StoredName = `${string}/${string}`

const deleteTask = task<{ name: StoredName }>('storage.delete')

/**
 * Deletes stored files once the transaction that forgets them has been committed, so that no lock waits for the
 * storage. It is for names that are never used again.
 */
export function deleteStoredFiles(db: Db, names: readonly string[]): Promise<void> {
  return addJobs(
    db,
    deleteTask,
    names.map((name) => ({ name: name as StoredName })),
  )
}

export function storageJobs({ storage }: Pick<Dependencies, 'storage'>): Handler[] {
  return [handle(deleteTask, ({ name }) => storage.delete(name))]
}
