import { endpointQuery, nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import { notificationsEndpoint, preferencesEndpoint, unreadCountEndpoint } from './endpoints.ts'

/** The visitor's notifications, newest first, from a cursor, page after page. */
export const notificationPagesQuery = (unread: boolean, from: string | undefined) =>
  pagesQuery(notificationsEndpoint, { search: unread ? '?unread=true' : '', from, meta: ofVisitor })

/** How many are unread, up to 10; null when nobody is signed in. */
export const unreadCountQuery = nullableQuery(401, unreadCountEndpoint, { meta: ofVisitor })

export const preferencesQuery = endpointQuery(preferencesEndpoint, { meta: ofVisitor })
