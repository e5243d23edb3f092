import type { User } from '#features/messaging/messages/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { deleteStoredFiles } from '#platform/files/storage-jobs.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { unusedLifetimeMs } from './rules.ts'

/** The stored name of one part of an unfinished upload. */
export function partName(fileId: number, part: number): string {
  return `message-parts/${fileId}-${part}`
}

/** The parts of a file that its row counts, and the next part, which is written before it is counted. */
export function partNames({ id, parts }: { id: number; parts: number }): string[] {
  return Array.from({ length: parts + 1 }, (_, part) => partName(id, part))
}

/**
 * Deletes an uploaded file that no message shows. If the file was never sent and its author's account still exists, it
 * may still be sent. So it is only deleted a day after its upload began or was completed. Returns whether the file was
 * deleted.
 */
export function deleteUnusedFile(db: Db, { fileId, now }: { fileId: number; now: Date }): Promise<boolean> {
  return inTransaction(db, async (db) => {
    // A transaction that attaches the file at the same moment waits for this lock, and then finds that the file is
    // gone.
    const file = await db
      .selectFrom('message_files')
      .select(['id', 'parts', 'stored', 'user_id as userId', 'is_sent as isSent', 'kept_since as keptSince'])
      .where('id', '=', fileId)
      .forUpdate()
      .executeTakeFirst()
    if (!file || (await isAttached(db, fileId))) return false
    const mayWait = !file.isSent && file.userId !== null
    if (mayWait && now.getTime() < file.keptSince.getTime() + unusedLifetimeMs) return false
    await erase(db, file)
    return true
  })
}

/** Deletes an upload of the user, complete or not, that was not sent. A sent file stays. */
export async function cancelUpload(db: Db, user: User, { id }: { id: number }): Promise<void> {
  await inTransaction(db, async (db) => {
    const file = await db
      .selectFrom('message_files')
      .select(['id', 'parts', 'stored'])
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound())
    if (!(await isAttached(db, id))) await erase(db, file)
  })
}

async function isAttached(db: Db, fileId: number): Promise<boolean> {
  const attachment = db.selectFrom('message_attachments').select('seq').where('file_id', '=', fileId).limit(1)
  return (await attachment.executeTakeFirst()) !== undefined
}

async function erase(db: Db, { stored, ...file }: { id: number; parts: number; stored: string }): Promise<void> {
  await db.deleteFrom('message_files').where('id', '=', file.id).execute()
  await deleteStoredFiles(db, [stored, ...partNames(file)])
}
