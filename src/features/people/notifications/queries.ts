import { endpointQuery, nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'

/** The visitor's notifications, newest first, page after page from a cursor. */
export const notificationPagesQuery = (unread: boolean, from: string | undefined) =>
  pagesQuery('/api/notifications', { search: unread ? '?unread=true' : '', from, meta: ofVisitor })

/** The number of unread notifications, up to 10; null if nobody is signed in. */
export const unreadCountQuery = nullableQuery(401, '/api/notifications/count', { meta: ofVisitor })

export const preferencesQuery = endpointQuery('/api/notifications/preferences', { meta: ofVisitor })
