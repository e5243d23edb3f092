import type { Profession } from '#features/directory/professionals/rules.ts'
import { nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'

/** Pages of the user's bookmarks of a profession, latest first, starting at a cursor. */
export const bookmarkPagesQuery = (profession: Profession, from: string | undefined) =>
  pagesQuery('/api/bookmarks/pages', { search: `?profession=${profession}`, from, meta: ofVisitor })

/** The ids of the bookmarked professionals, for the hearts. Null when nobody is signed in. */
export const bookmarkedIdsQuery = nullableQuery(401, '/api/bookmarks/professional-ids', { meta: ofVisitor })
