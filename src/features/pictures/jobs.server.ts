import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type Handler, handle, task } from '#platform/queue/jobs.server.ts'
import { deleteFilesOfPicture, deleteUnusedPicture } from './picture-deletion.server.ts'

/** Added by an upload with a day's delay, and by database triggers: safer than code, for they see cascades and whatever is deleted by hand. */
export const deleteUnusedPictureTask = task<{ pictureId: number }>('pictures.delete-unused')
/** Added by a database trigger when a picture is deleted. */
const deletePictureFilesTask = task<{ pictureId: number }>('pictures.delete-files')

export function pictureJobs({ db, storage, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedPictureTask, async ({ pictureId }) => {
      await deleteUnusedPicture(db, { pictureId, now: now() })
    }),
    handle(deletePictureFilesTask, ({ pictureId }) => deleteFilesOfPicture(db, { pictureId, storage })),
  ]
}
