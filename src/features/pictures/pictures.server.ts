import type { Db } from '../../platform/database.server.ts'
import { type EncodedPicture, encodePicture, type PictureRefusal } from '../../platform/encode-picture.server.ts'
import type { Visitor } from '../../platform/endpoint.server.ts'
import { addJob } from '../../platform/jobs.server.ts'
import { pictureKey, pixelTurn, writePicture } from '../../platform/pictures.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { createTurns } from '../../platform/turns.server.ts'
import { deleteUnusedPictureTask } from './jobs.server.ts'
import { unusedPictureLifeMs } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

type Upload = { bytes: Buffer; storage: Storage; now: Date }

/** One upload at a time works on pixels, so that a picture of a page waits for one of them at most. */
const uploadTurn = createTurns(1)

/** Takes in what somebody uploads. The same picture of theirs again is the same row. Unless something shows it by then, it goes after a day. */
export async function addPicture(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { bytes, storage, now }: Upload,
): Promise<{ ok: true; picture: UploadedPicture } | { ok: false; reason: PictureRefusal }> {
  const encoded = await uploadTurn(() => pixelTurn(() => encodePicture(bytes)))
  if (!encoded.ok) return encoded
  return { ok: true, picture: await storePicture(db, user, { picture: encoded.picture, storage, now }) }
}

async function storePicture(
  db: Db,
  user: Pick<Visitor, 'id'>,
  { picture: { bytes, width, height, color }, storage, now }: { picture: EncodedPicture; storage: Storage; now: Date },
): Promise<UploadedPicture> {
  const key = pictureKey(bytes, user.id)
  return db.transaction().execute(async (db) => {
    const { id } = await db
      .insertInto('pictures')
      .values({ key, width, height, color, owner_id: user.id, created_at: now })
      // Its day begins anew.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow()
    // Its files may be about to be deleted, for the same picture was here before: either that is done by now, or it is called off.
    await db.deleteFrom('pictures_to_delete').where('key', '=', key).execute()
    await writePicture(storage, key, bytes)
    const runAt = new Date(now.getTime() + unusedPictureLifeMs)
    await addJob(db, deleteUnusedPictureTask, { pictureId: id }, { runAt })
    return { id, key, width, height, color, alt: {} }
  })
}
