import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { deleteParts, deleteUnusedFile } from './deletion.server.ts'

/** Added with a day's delay when an upload begins and ends, and by database triggers when no message shows a file any more (db/0137…). */
export const deleteUnusedTask = task<{ fileId: number }>('message-files.delete-unused')
/** Added once a file is complete or refused. */
export const deletePartsTask = task<{ fileId: number }>('message-files.delete-parts')

export function messageFileJobs({ db, storage, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedTask, async ({ fileId }) => {
      await deleteUnusedFile(db, { fileId, storage, now: now() })
    }),
    handle(deletePartsTask, ({ fileId }) => deleteParts(db, { fileId, storage })),
  ]
}
