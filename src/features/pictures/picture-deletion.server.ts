import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { deletePictureFiles } from '#platform/files/pictures.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import { unusedPictureLifetimeMs } from './rules.ts'

/**
 * Deletes a picture that nothing shows, if its last upload was at least a day ago or if it has no owner. A trigger then
 * adds the job that deletes its files. Returns whether the picture was deleted.
 */
export async function deleteUnusedPicture(
  db: Db,
  { pictureId, now }: { pictureId: number; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (db) => {
    // Another transaction that wants to refer to the picture waits for this lock. If the picture is deleted, that
    // transaction finds no picture.
    const unused = await db
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', pictureId)
      .where((is) =>
        is.or([is('owner_id', 'is', null), is('created_at', '<=', new Date(now.getTime() - unusedPictureLifetimeMs))]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!unused || (await isReferenced(db, pictureId))) return false
    await db.deleteFrom('pictures').where('id', '=', pictureId).execute()
    return true
  })
}

/**
 * Whether any row refers to a picture. The foreign keys are read from the database's catalog, because their tables
 * belong to other domains. To try the deletion and see whether it fails would not be safe: with `on delete set null` it
 * would succeed and remove the picture from a listing.
 */
async function isReferenced(db: Db, pictureId: number): Promise<boolean> {
  const { rows: references } = await sql<{ schema: string; table: string; column: string }>`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_constraint r
    join pg_class c on c.oid = r.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid = 'pictures'::regclass`.execute(db)
  for (const { schema, table, column } of references) {
    const { rows } =
      await sql`select 1 from ${sql.table(`${schema}.${table}`)} where ${sql.ref(column)} = ${pictureId} limit 1`.execute(
        db,
      )
    if (rows.length > 0) return true
  }
  return false
}

/**
 * Deletes the files of a picture whose row is gone. Until they are deleted, no new picture gets their key. If this
 * fails, the key is still stored for another try.
 */
export async function deleteFilesOfPicture(
  db: Db,
  { pictureId, storage }: { pictureId: number; storage: Storage },
): Promise<void> {
  const found = db.selectFrom('pictures_to_delete').select('key').where('picture_id', '=', pictureId)
  const deleted = await found.executeTakeFirst()
  if (!deleted) return
  await deletePictureFiles(storage, deleted.key)
  await db.deleteFrom('pictures_to_delete').where('picture_id', '=', pictureId).execute()
}
