import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { deletePictureFiles } from '../../platform/pictures.server.ts'
import type { Storage } from '../../platform/storage.server.ts'
import { unusedPictureLifeMs } from './rules.ts'

/**
 * Deletes a picture that nothing shows, if it was uploaded more than a day ago or its owner is gone. A trigger then adds the job that deletes its files.
 * Returns whether it did.
 */
export async function deleteUnusedPicture(
  db: Db,
  { pictureId, now }: { pictureId: number; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    // Whoever is about to show it waits for this lock, and then finds no picture.
    const unused = await db
      .selectFrom('pictures')
      .select('id')
      .where('id', '=', pictureId)
      .where((is) =>
        is.or([is('owner_id', 'is', null), is('created_at', '<=', new Date(now.getTime() - unusedPictureLifeMs))]),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!unused || (await isShown(db, pictureId))) return false
    await db.deleteFrom('pictures').where('id', '=', pictureId).execute()
    return true
  })
}

/**
 * Whether anything refers to a picture. What may refer to it belongs to later features, so the catalog is asked for it. To try the delete would not
 * do: where the foreign key sets null, it would succeed and take the picture off a listing.
 */
async function isShown(db: Db, pictureId: number): Promise<boolean> {
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

/** Deletes the files of a picture whose row is gone, unless the same picture has been uploaded again. */
export async function deleteFilesOfPicture(
  db: Db,
  { pictureId, storage }: { pictureId: number; storage: Storage },
): Promise<void> {
  await db.transaction().execute(async (db) => {
    // Whoever uploads it again waits until this is committed, and then writes the files anew.
    const deleted = await db
      .deleteFrom('pictures_to_delete')
      .where('picture_id', '=', pictureId)
      .returning('key')
      .executeTakeFirst()
    if (deleted) await deletePictureFiles(storage, deleted.key)
  })
}
