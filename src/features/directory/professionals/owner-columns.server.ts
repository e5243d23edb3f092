import type { Db } from '#platform/database/database.server.ts'
import { searchColumns } from './search-text.server.ts'

/**
 * The columns that a listing copies from its owner's account. The account has the original data. The listing has
 * copies, so that a list reads only one table. Undefined when there is no such account.
 */
export async function ownerColumns(db: Db, userId: number) {
  const owner = await db
    .selectFrom('users')
    .select(['full_name', 'phone', 'address', 'picture_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return owner && { ...owner, phone: owner.phone ?? '', address: owner.address ?? '' }
}

/** Copies the account's data into the user's listing and updates its search text. Call it in the transaction that changes the account. */
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
  // After a change of the name, the name in the second language is outdated, so it is removed. The editor of the
  // listing asks for it again.
  const isRenamed = copies.full_name !== listing.full_name
  const changed = { ...copies, alt_full_name: isRenamed ? null : listing.alt_full_name }
  await db
    .updateTable('professionals')
    .set({ ...changed, ...searchColumns({ ...listing, ...changed }) })
    .where('id', '=', listing.id)
    .execute()
}

/**
 * Removes a picture from every account, listing and cover that shows it. Otherwise a picture that staff withheld would
 * leave an empty frame there.
 */
export async function removeShownPicture(db: Db, pictureId: number): Promise<void> {
  await db.updateTable('users').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ cover_id: null }).where('cover_id', '=', pictureId).execute()
}
