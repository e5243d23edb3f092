import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { deleteFilesOfPicture, deleteUnusedPicture } from './picture-deletion.server.ts'

/**
 * Deletes a picture that nothing shows. Each upload adds the job with a day's delay, and database triggers add it.
 * Triggers are safer than code, because cascades and deletions by hand also fire them.
 */
export const deleteUnusedPictureTask = task<{ pictureId: number }>('pictures.delete-unused')
/** Deletes the files of a picture. A database trigger adds the job when the picture's row is deleted. */
const deletePictureFilesTask = task<{ pictureId: number }>('pictures.delete-files')

export function pictureJobs({ db, storage, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedPictureTask, async ({ pictureId }) => {
      await deleteUnusedPicture(db, { pictureId, now: now() })
    }),
    handle(deletePictureFilesTask, ({ pictureId }) => deleteFilesOfPicture(db, { pictureId, storage })),
  ]
}
