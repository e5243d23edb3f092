import { nullableQuery } from '../../platform/query-client.ts'
import { bookmarksEndpoint } from './endpoints.ts'

/** One's bookmarks, the latest first; null when nobody is signed in. */
export const bookmarksQuery = nullableQuery(401, bookmarksEndpoint)
