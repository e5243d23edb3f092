import { nullableQuery } from '../../platform/query-client.ts'
import { bookmarksEndpoint } from './endpoints.ts'

/** The user's bookmarks, latest first; null when nobody is signed in. */
export const bookmarksQuery = nullableQuery(401, bookmarksEndpoint)
