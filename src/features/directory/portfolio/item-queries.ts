import { endpointQuery, nullableQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import {
  deletedItemsEndpoint,
  itemEndpoint,
  itemsEndpoint,
  linkEndpoint,
  requestStateEndpoint,
} from './item-endpoints.ts'

/** The signed-in professional's items, from a cursor, page after page. */
export const itemsQuery = (from: string | undefined) => pagesQuery(itemsEndpoint, { from, meta: ofVisitor })

/** An item to be edited; null when it is not one's own. */
export const itemQuery = (id: number) => nullableQuery(404, itemEndpoint, { params: { id }, meta: ofVisitor })

/** What can be restored. */
export const deletedItemsQuery = endpointQuery(deletedItemsEndpoint, { meta: ofVisitor })

/** What the client of an item has been asked. */
export const requestStateQuery = (id: number) =>
  endpointQuery(requestStateEndpoint, { params: { id }, meta: ofVisitor })

/** What a link is about; null when it no longer works. */
export const linkQuery = (token: string) =>
  nullableQuery(404, linkEndpoint, { search: `?token=${encodeURIComponent(token)}` })
