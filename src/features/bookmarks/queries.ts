import { nullableQuery } from '../../platform/query-client.ts'
import { bookmarkedIdsEndpoint, bookmarksEndpoint } from './endpoints.ts'

/** The user's bookmarks, latest first; null when nobody is signed in. */
export const bookmarksQuery = nullableQuery(401, bookmarksEndpoint)

/** The latest three. */
export const recentBookmarksQuery = nullableQuery(401, bookmarksEndpoint, { search: '?limit=3' })

/** The ids of the bookmarked professionals, for hearts; null when nobody is signed in. */
export const bookmarkedIdsQuery = nullableQuery(401, bookmarkedIdsEndpoint)
