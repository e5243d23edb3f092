import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { deleteFilesOfPicture, deleteUnusedPicture } from './picture-deletion.server.ts'

/**
 * Deletes a picture that nothing shows. Each upload adds this job with a delay of a day. Database triggers also add it,
 * when something stops showing the picture or when its owner's account is deleted. Triggers are safer than code,
 * because they also fire for cascades and manual deletions.
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
