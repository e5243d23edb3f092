import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { eraseDeleted, lockedMemberWho, notForRole, type User } from '#features/building/projects/access.server.ts'
import { announce, type Recipient } from '#features/building/projects/announce.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { erasedBefore } from '#platform/database/restorable.ts'
import { deleteStoredFiles } from '#platform/files/storage-jobs.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { refuseTooMany } from './documents.server.ts'
import { documentNews } from './notifications.server.ts'
import { isShownTo, mayDelete, mayRestore, restorableDays, unusedFileLifetimeMs } from './rules.ts'
import { findShown, ownershipFor } from './stored-document.server.ts'

type Wanted = { id: number; documentId: number; now: Date }

/**
 * Deletes a document with its versions and notifies the other people who may see it. It can be restored for a week.
 * Throws 403 for people who may not delete it.
 */
export function deleteDocument(db: Db, user: User, wanted: Wanted): Promise<void> {
  return setDeleted(db, user, { ...wanted, isDeleted: true })
}

/** Restores a document and notifies the other people who may see it. Throws 404 once it is erased. */
export function restoreDocument(db: Db, user: User, wanted: Wanted): Promise<void> {
  return setDeleted(db, user, { ...wanted, isDeleted: false })
}

async function setDeleted(
  db: Db,
  user: User,
  { id, documentId, isDeleted, now }: Wanted & { isDeleted: boolean },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'seeDocuments', user, id)
    const document = await findShown(db, member, documentId, { evenDeleted: true })
    const owned = ownershipFor(member, document, now)
    if (!mayRestore(owned)) throw notForRole()
    if (document.isDeleted === isDeleted) return
    if (isDeleted && !mayDelete(owned))
      throw new HttpRefusal(422, msg`This document can no longer be deleted. Add a newer version instead.`)
    if (!isDeleted) await refuseTooMany(db, id)
    await db
      .updateTable('documents')
      .set({ deleted_at: isDeleted ? now : null })
      .where('id', '=', documentId)
      .execute()
    const details = { projectId: id, documentId }
    const kind = isDeleted ? documentNews.deleted : documentNews.restored
    const to = (recipient: Recipient) => isShownTo(recipient, document)
    await announce(db, member, { kind, details, forWhoMay: 'seeDocuments', to, now })
  })
}

/** Erases documents that can no longer be restored. A trigger then adds the jobs that delete their files. */
export async function eraseDeletedDocuments(db: Db, now: Date): Promise<void> {
  await eraseDeleted(db, { table: 'documents', of: 'project_id', before: erasedBefore(now, restorableDays) })
}

/**
 * Deletes a file that no document version uses, if its last upload was at least a day ago or the account of its
 * uploader is deleted. A job then deletes it in the storage. No new upload gets its name.
 */
export async function deleteUnusedFile(db: Db, { fileId, now }: { fileId: number; now: Date }): Promise<void> {
  await inTransaction(db, async (db) => {
    // A simultaneous transaction that wants to reference the file waits for this lock, and then finds that the file is
    // gone.
    const { rows } = await sql<{ name: string }>`
      select name from document_files file where id = ${fileId}
        and (created_at <= ${new Date(now.getTime() - unusedFileLifetimeMs)} or user_id is null)
      for update`.execute(db)
    const [file] = rows
    if (!file) return
    const used = await db.selectFrom('document_versions').select('id').where('file_id', '=', fileId).executeTakeFirst()
    if (used) return
    await db.deleteFrom('document_files').where('id', '=', fileId).execute()
    await deleteStoredFiles(db, [file.name])
  })
}
