import { endpointQuery, nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'

/** Pages of the signed-in professional's items, starting at a cursor. */
export const itemsQuery = (from: string | undefined) => pagesQuery('/api/user/portfolio', { from, meta: ofVisitor })

/** An item to edit, or null if it is not the user's own. */
export const itemQuery = (id: number) =>
  nullableQuery(404, '/api/user/portfolio/{id}', { params: { id }, meta: ofVisitor })

/** The deleted items that can be restored. */
export const deletedItemsQuery = endpointQuery('/api/user/deleted-portfolio', { meta: ofVisitor })

/** The open or answered request to the client of an item. Its `request` is null if there is none. */
export const requestStateQuery = (id: number) =>
  endpointQuery('/api/user/portfolio/{id}/testimonial-request', { params: { id }, meta: ofVisitor })

/** The project that a testimonial link is about, or null if the link no longer works. */
export const linkQuery = (token: string) =>
  nullableQuery(404, '/api/testimonials/link', { search: `?token=${encodeURIComponent(token)}` })
