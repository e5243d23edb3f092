import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { deleteUnusedFile, eraseDeletedDocuments } from './deletion.server.ts'

/** An upload adds this job with a day's delay, and a database trigger adds it when a version is deleted. */
export const deleteUnusedFileTask = task<{ fileId: number }>('documents.delete-unused-file')
const eraseDeletedTask = task<Record<never, never>>('documents.erase-deleted')

export function documentJobs({ db, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedFileTask, ({ fileId }) => deleteUnusedFile(db, { fileId, now: now() })),
    handleEvery(everyHour, db, eraseDeletedTask, () => eraseDeletedDocuments(db, now())),
  ]
}
