import { randomUUID } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import type { Selectable } from 'kysely'
import type { User } from '#features/messaging/messages/access.server.ts'
import { type PictureFault, pictureRefusals } from '#features/pictures/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { MessageFiles } from '#platform/database/database-types.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { HttpRefusal, notFound, refusedField } from '#platform/http/refusal.server.ts'
import { partName } from './deletion.server.ts'
import { deleteLater, finishUpload } from './finishing.server.ts'
import { faultTexts, mostOpenUploads, unusedLifetimeMs, voiceLength } from './rules.ts'
import type { NewUpload, Upload, UploadedMessageFile } from './schema.ts'

type Keeping = { storage: Storage; now: Date }
type Keyed = { key: string; count: () => Promise<void> }
type Row = Pick<Selectable<MessageFiles>, 'id' | 'size' | 'received' | 'parts' | 'fault' | 'ms'> & {
  mediaType: string | null
  keptSize: number | null
}

/**
 * Begins an upload, once per key. A repeated key returns the existing upload, with the number of bytes that have
 * arrived.
 */
export async function beginUpload(
  db: Db,
  user: User,
  input: NewUpload,
  { key, count, ...keeping }: Keyed & Keeping,
): Promise<Upload> {
  const { now } = keeping
  const request = { table: 'message_files', sender: user.id, key, request: input, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await refuseTooMany(db, user, now)
    const { what, name, size, ms } = input
    const isVoice = what === 'voice'
    const begun = await db
      .insertInto('message_files')
      .values({
        ...keyed,
        ...{ what, name: isVoice ? '' : name || 'file', size, ms: isVoice ? voiceLength(ms) : null },
        ...{ stored: `messages/${randomUUID()}` },
        ...{ created_at: now, kept_since: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await deleteLater(db, { fileId: begun.id, now })
    return begun
  })
  return findUpload(db, user, { id, ...keeping })
}

/**
 * Refuses an upload while the user has too many unfinished ones. Uploads that began more than a day ago don't count,
 * because they are about to be deleted.
 */
async function refuseTooMany(db: Db, user: User, now: Date): Promise<void> {
  const { count } = await db
    .selectFrom('message_files')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('media_type', 'is', null)
    .where('fault', 'is', null)
    .where('kept_since', '>', new Date(now.getTime() - unusedLifetimeMs))
    .executeTakeFirstOrThrow()
  if (count >= mostOpenUploads)
    throw new HttpRefusal(
      429,
      msg`Many of your files are still being uploaded. Please wait until some of them are done.`,
      {
        retryAfter: 60,
      },
    )
}

/**
 * Returns how much of an upload has arrived. Once everything has arrived, the first call checks the file. Throws 422
 * with the reason if the file was refused.
 */
export async function findUpload(db: Db, user: User, { id, ...keeping }: { id: number } & Keeping): Promise<Upload> {
  const found = await selectUpload(db, user, id)
  if (!isWhole(found)) return uploadOf(found)
  await finishUpload(db, user, { id, ...keeping })
  return uploadOf(await selectUpload(db, user, id))
}

/** Returns an upload of the user. Throws 404 if it does not exist or is not the user's. */
export async function selectUpload(db: Db, user: User, id: number): Promise<Row> {
  const found = db
    .selectFrom('message_files')
    .select(['id', 'size', 'received', 'parts', 'fault', 'ms', 'media_type as mediaType', 'kept_size as keptSize'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
  return found.executeTakeFirstOrThrow(() => notFound())
}

function isWhole({ size, received, mediaType, fault }: Row): boolean {
  return received === size && mediaType === null && fault === null
}

function uploadOf({ id, received, fault, mediaType, keptSize, ms }: Row): Upload {
  if (fault !== null) throw refusedField('file', { ...pictureRefusals, ...faultTexts }[fault as PictureFault])
  const file = mediaType && { id, mediaType: mediaType as UploadedMessageFile['mediaType'], size: keptSize!, ms }
  return { id, offset: received, file: file || null }
}

type Part = { id: number; offset: number; bytes: Buffer }

/**
 * Appends a part to an upload. Throws 409 with the right `offset` if the part does not begin at the end of what has
 * arrived.
 */
export async function appendPart(db: Db, user: User, { id, offset, bytes }: Part, keeping: Keeping): Promise<Upload> {
  const { storage } = keeping
  async function openUpload(db: Db): Promise<Row> {
    const upload = await selectUpload(db, user, id)
    const { size, received } = upload
    if (offset !== received)
      throw new HttpRefusal(409, msg`A part of this file has already arrived. Please continue from there.`, {
        facts: { offset: received },
      })
    if (bytes.length === 0 || received + bytes.length > size)
      throw new HttpRefusal(422, msg`The file was not uploaded completely. Please upload it again.`)
    return upload
  }
  const name = partName(id, (await openUpload(db)).parts)
  // Overwrites a part that an earlier request has written but not committed.
  await storage.write(name, bytes)
  const isKept = await inTransaction(db, async (db) => {
    // With this lock, the second of two simultaneous parts sees the offset that the first one has stored.
    const locked = await db.selectFrom('message_files').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!locked) return false
    const { received, parts } = await openUpload(db)
    await db
      .updateTable('message_files')
      .set({ received: received + bytes.length, parts: parts + 1 })
      .where('id', '=', id)
      .execute()
    return true
  })
  // The upload was cancelled meanwhile, perhaps before this part was written.
  if (!isKept) await storage.delete(name)
  return findUpload(db, user, { id, ...keeping })
}
