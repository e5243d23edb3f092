import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Staff } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'

type Names = { name: string; nameHi: string; nameMr: string }
type Change = { productId: number; before: readonly number[]; after: readonly number[]; names: Names }

/**
 * Stores which pictures a product shows, in this order. A picture that is added no longer belongs to its uploader:
 * deleting the uploader's account keeps it, and the export of the account's data leaves it out. If it has no alt text,
 * the product's name becomes its alt text. 422 if an added picture neither belongs to this member of staff nor is shown
 * with a product.
 */
export async function writePictures(db: Db, staff: Staff, { productId, before, after, names }: Change): Promise<void> {
  const added = after.filter((id) => !before.includes(id))
  if (added.length > 0) await takeOver(db, staff, { ids: added, names })
  if (before.join() === after.join()) return
  if (before.length > 0) await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (after.length > 0)
    await db
      .insertInto('product_pictures')
      .values(after.map((picture_id, at) => ({ product_id: productId, picture_id, position: at + 1 })))
      .execute()
}

async function takeOver(db: Db, staff: Staff, { ids, names }: { ids: readonly number[]; names: Names }): Promise<void> {
  const said = { en: names.name, ...(names.nameHi && { hi: names.nameHi }), ...(names.nameMr && { mr: names.nameMr }) }
  // A picture without an owner is also accepted if a product shows it: uploading the same file again gives the same
  // picture.
  const { rows } = await sql`
    update pictures set owner_id = null, alt = case when alt = '{}' then ${JSON.stringify(said)}::jsonb else alt end
    where id = any (${[...ids]}::bigint[])
      and (owner_id = ${staff.id} or (owner_id is null and exists (select from product_pictures where picture_id = pictures.id)))
      and not exists (select from withheld_pictures where picture_id = pictures.id)
    returning id`.execute(db)
  if (rows.length < ids.length) throw new HttpRefusal(422, gone, { fields: { pictures: gone } })
}

const gone = msg`A photo is no longer here. Please remove it and add it again.`
