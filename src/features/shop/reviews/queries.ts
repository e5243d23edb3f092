import { endpointQuery, ofVisitor, pagesQuery } from '#platform/http/query-client.ts'
import type { ReviewSort } from './rules.ts'

/** The reviews of a product in a sort order, from a cursor, page after page. */
export const productReviewsQuery = (slug: string, sort: ReviewSort, from: string | undefined) =>
  pagesQuery('/api/shop/products/{slug}/reviews', {
    params: { slug },
    search: sort === 'newest' ? '' : `?sort=${sort}`,
    ...{ from, staleTime: 60_000 },
  })

/**
 * Whether a signed-in visitor has bought a product, and their review of it. Enable the query only for signed-in
 * visitors.
 */
export const ownProductReviewQuery = (slug: string) =>
  endpointQuery('/api/shop/products/{slug}/review', { params: { slug }, staleTime: 60_000, meta: ofVisitor })
