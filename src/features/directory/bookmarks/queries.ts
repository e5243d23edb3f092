import type { Profession } from '#features/directory/professionals/rules.ts'
import { nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import { bookmarkedIdsEndpoint, bookmarkPagesEndpoint } from './endpoints.ts'

/** The user's bookmarks of a profession, latest first, from a cursor, page after page. */
export const bookmarkPagesQuery = (profession: Profession, from: string | undefined) =>
  pagesQuery(bookmarkPagesEndpoint, { search: `?profession=${profession}`, from, meta: ofVisitor })

/** The ids of the bookmarked professionals, for hearts; null when nobody is signed in. */
export const bookmarkedIdsQuery = nullableQuery(401, bookmarkedIdsEndpoint, { meta: ofVisitor })
