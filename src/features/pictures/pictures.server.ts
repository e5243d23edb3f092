import { randomBytes } from 'node:crypto'
import { Semaphore } from 'async-mutex'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { type EncodedPicture, encodePicture, type PictureRefusal } from '#platform/files/encode-picture.server.ts'
import { deletePictureFiles, encodingSemaphore, pictureKey, writePicture } from '#platform/files/pictures.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { deleteUnusedPictureTask } from './jobs.server.ts'
import { clockToleranceMs, unusedPictureLifetimeMs } from './rules.ts'
import type { UploadedPicture } from './schema.ts'

type Upload = { bytes: Buffer; storage: Storage; now: Date }

/**
 * Lets only one upload be encoded at a time, the smallest first. So requests for pictures wait for at most one upload.
 */
const uploadSemaphore = new Semaphore(1)

/**
 * The owner of an upload: an account or, with `of`, a record such as an order, whose buyer may have no account. If two
 * owners upload the same bytes, two separate pictures are stored.
 */
type PictureOwner = Pick<Visitor, 'id'> | { id: number | null; of: string }

/**
 * Stores an upload, once for each owner and picture. The picture is deleted after a day unless something shows it by
 * then.
 */
export async function addPicture(
  db: Db,
  owner: PictureOwner,
  { bytes, storage, now }: Upload,
): Promise<{ ok: true; picture: UploadedPicture } | { ok: false; reason: PictureRefusal }> {
  const encode = () => encodingSemaphore.runExclusive(() => encodePicture(bytes))
  const encoded = await uploadSemaphore.runExclusive(encode, 1, -bytes.length)
  if (!encoded.ok) return encoded
  return { ok: true, picture: await storePicture(db, owner, { picture: encoded.picture, storage, now }) }
}

async function storePicture(
  db: Db,
  owner: PictureOwner,
  { picture: { bytes, width, height, color }, storage, now }: { picture: EncodedPicture; storage: Storage; now: Date },
): Promise<UploadedPicture> {
  const { id, key } = await inTransaction(db, async (db) => {
    const { id, key } = await db
      .insertInto('pictures')
      .values({
        ...{ key: pictureKey(bytes, 'of' in owner ? owner.of : owner.id), width, height, color },
        ...{ owner_id: owner.id, created_at: now },
      })
      // If the picture is already stored, it is kept for a day from now even if nothing shows it.
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ created_at: now }))
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow()
    const runAt = new Date(now.getTime() + unusedPictureLifetimeMs + clockToleranceMs)
    await addJob(db, deleteUnusedPictureTask, { pictureId: id }, { runAt })
    // A job is still deleting files with this key, so the picture gets another one.
    const leaving = await db.selectFrom('pictures_to_delete').select('key').where('key', '=', key).executeTakeFirst()
    if (!leaving) return { id, key }
    const renamed = db
      .updateTable('pictures')
      .set({ key: randomBytes(12).toString('hex') })
      .where('id', '=', id)
    return renamed.returning(['id', 'key']).executeTakeFirstOrThrow()
  })
  await writePicture(storage, key, bytes)
  // If the account was deleted meanwhile, the job that deletes the files may have run before they were written.
  const kept = await db.selectFrom('pictures').select('id').where('key', '=', key).executeTakeFirst()
  if (!kept) await deletePictureFiles(storage, key)
  return { id, key, width, height, color, alt: {} }
}
