import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteUnusedFile, eraseDeletedDocuments } from './deletion.server.ts'

/** Added by an upload with a day's delay, and by a database trigger when a version is gone. */
export const deleteUnusedFileTask = task<{ fileId: number }>('documents.delete-unused-file')
const eraseDeletedTask = task<Record<never, never>>('documents.erase-deleted')

export function documentJobs({ db, storage, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedFileTask, ({ fileId }) => deleteUnusedFile(db, { fileId, storage, now: now() })),
    handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedDocuments(db, now())),
  ]
}
