import type { Account } from '#features/people/accounts/schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { townByPincode, townOf } from '#platform/values/towns.ts'
import { ownerColumns } from './owner-columns.server.ts'
import { searchColumns, townIdOf } from './search-text.server.ts'

/** The data for a new listing, apart from the columns that are copied from the account. */
export type FirstListing = {
  companyName: string
  city: string
  state: string
  pincode: string
  /**
   * The latest possible year in which the professional started to work, because registration asks only for a range of
   * years.
   */
  startedYear: number
  language: Language
}

/**
 * Creates the listing of a new professional with the data from registration. It is public at once, although staff have
 * not checked anything yet.
 */
export async function createListing(
  db: Db,
  user: Pick<Account, 'id' | 'userType'>,
  input: FirstListing,
): Promise<void> {
  const copies = (await ownerColumns(db, user.id))!
  const names = `${copies.full_name} ${input.companyName}`
  const listing = {
    ...copies,
    profession: user.userType,
    company_name: input.companyName || null,
    language: /\p{Script=Devanagari}/u.test(names) ? (input.language === 'hi' ? 'hi' : 'mr') : 'en',
    // A hamlet outside our list counts as part of the town to which its pincode belongs.
    town: (townOf(input.city) ?? townByPincode(input.pincode))?.id ?? townIdOf(input.city),
    city: input.city,
    state: /^महाराष्ट्र$|^maharashtra$/i.test(input.state) ? 'Maharashtra' : input.state,
  }
  await db
    .insertInto('professionals')
    .values({
      ...listing,
      user_id: user.id,
      pincode: input.pincode,
      started_year: input.startedYear,
      started_year_is_latest: true,
      ...searchColumns(listing),
    })
    .execute()
}
