import type { Db } from '#platform/database/database.server.ts'
import { searchColumns } from './search-text.server.ts'

/**
 * The columns that a listing copies from its owner's account. The account is the record. The copies exist so that a list is read from
 * one table. Undefined when there is no such account.
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
  // The name in the second language belongs to the old name, so it is removed. The listing's editor asks for it again.
  const isRenamed = copies.full_name !== listing.full_name
  const changed = { ...copies, alt_full_name: isRenamed ? null : listing.alt_full_name }
  await db
    .updateTable('professionals')
    .set({ ...changed, ...searchColumns({ ...listing, ...changed }) })
    .where('id', '=', listing.id)
    .execute()
}

/**
 * Clears a picture wherever it is an account's photo, a listing's picture or its cover. A picture that staff removed would leave an empty
 * frame there.
 */
export async function removeShownPicture(db: Db, pictureId: number): Promise<void> {
  await db.updateTable('users').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ picture_id: null }).where('picture_id', '=', pictureId).execute()
  await db.updateTable('professionals').set({ cover_id: null }).where('cover_id', '=', pictureId).execute()
}
