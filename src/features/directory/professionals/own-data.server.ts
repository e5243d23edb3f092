import { type OwnData, ownRow } from '#platform/database/own-data.server.ts'

/** What the search and the cards are made of, derived from the rest. */
const derived = [
  'user_id',
  'search',
  'search_version',
  'score',
  'rating_sum',
  'card_pictures',
  'is_hidden',
  'verified_until',
]

/** The person's own listing, and what we have checked of it; null for those who have none. */
export const listingData: OwnData = {
  name: 'listing',
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
