import type { Dependencies } from '../../platform/dependencies.server.ts'
import { type Handler, handle, task } from '../../platform/jobs.server.ts'
import { deleteFilesOfPicture, deleteUnusedPicture } from './picture-deletion.server.ts'

/** Added at an upload for a day later, by the database when an account is deleted, and by whatever stops showing a picture. */
export const deleteUnusedPictureTask = task<{ pictureId: number }>('pictures.delete-unused')
/** Added by the database when a picture is deleted. */
const deletePictureFilesTask = task<{ pictureId: number }>('pictures.delete-files')

export function pictureJobs({ db, storage, now }: Dependencies): Handler[] {
  return [
    handle(deleteUnusedPictureTask, async ({ pictureId }) => {
      await deleteUnusedPicture(db, { pictureId, now: now() })
    }),
    handle(deletePictureFilesTask, ({ pictureId }) => deleteFilesOfPicture(db, { pictureId, storage })),
  ]
}
