import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { deleteUnusedFile } from './deletion.server.ts'

/**
 * Deletes a file unless a message shows it. Added with a day's delay when an upload begins and when it is complete, and
 * by database triggers when the last message that showed the file is gone (db/0137…).
 */
export const deleteUnusedTask = task<{ fileId: number }>('message-files.delete-unused')

export function messageFileJobs({ db, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedTask, async ({ fileId }) => {
      await deleteUnusedFile(db, { fileId, now: now() })
    }),
  ]
}
