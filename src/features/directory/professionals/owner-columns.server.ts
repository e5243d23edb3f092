import type { Db } from '#platform/database/database.server.ts'
import { searchColumns } from './search-text.server.ts'

/**
 * What a listing shows of its owner's account. The account is the record; these are copies, so that a list is read from one table.
 * Undefined when there is no such account.
 */
export async function ownerColumns(db: Db, userId: number) {
  const owner = await db
    .selectFrom('users')
    .select(['full_name', 'phone', 'address', 'picture_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return owner && { ...owner, phone: owner.phone ?? '', address: owner.address ?? '' }
}

/** Writes the owner's data, and the search text that contains it, into the user's listing. Call it in the transaction of the change. */
export async function copyToListing(db: Db, userId: number): Promise<void> {
  const copies = await ownerColumns(db, userId)
  const listing = await db
    .selectFrom('professionals')
    .select([
      'id',
      'profession',
      'full_name',
      'company_name',
      'about',
      'alt_full_name',
      'alt_company_name',
      'alt_about',
    ])
    .select(['specializations', 'town', 'city', 'state', 'towns_served'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!copies || !listing) return
  // The name in the other language is that of before; the editor of the listing asks for it again.
  const isRenamed = copies.full_name !== listing.full_name
  const changed = { ...copies, alt_full_name: isRenamed ? null : listing.alt_full_name }
  await db
    .updateTable('professionals')
    .set({ ...changed, ...searchColumns({ ...listing, ...changed }) })
    .where('id', '=', listing.id)
    .execute()
}

/** Takes a picture away as someone's photo and as the cover of a listing: of one that staff have removed these would stay empty frames. */
export async function stopShowing(db: Db, pictureId: number): Promise<void> {
  await db.updateTable('users').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ cover_id: null }).where('cover_id', '=', pictureId).execute()
}
