import { type OwnData, owned, ownRow } from '#platform/database/own-data.server.ts'

/** Columns that an export leaves out, most of them because we compute them for the search and the cards. */
const derived = [
  'user_id',
  'search',
  'search_version',
  'written',
  'written_names',
  'score',
  'rating_sum',
  'card_pictures',
  'is_hidden',
  'verified_until',
]

/** The person's own listing with its checks, or null without a listing. */
export const listingData: OwnData = {
  name: 'listing',
  of: owned('nothing', 'professionals.user_id'),
  async read(db, userId) {
    const listing = await db.selectFrom('professionals').selectAll().where('user_id', '=', userId).executeTakeFirst()
    if (!listing) return null
    const verifications = await db
      .selectFrom('verifications')
      .select(['what', 'checked_on as checkedOn', 'valid_until as validUntil'])
      .where('professional_id', '=', listing.id)
      .orderBy('checked_on')
      .execute()
    return { ...ownRow(listing, derived), verifications }
  },
}
