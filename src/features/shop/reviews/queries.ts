import { endpointQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { latestProductReviewsEndpoint, ownProductReviewEndpoint, productReviewsEndpoint } from './endpoints.ts'
import type { ReviewSort } from './rules.ts'

/** What its buyers say about a product, in an order, from a cursor, page after page. */
export const productReviewsQuery = (slug: string, sort: ReviewSort, from: string | undefined) =>
  pagesQuery(productReviewsEndpoint, {
    params: { slug },
    search: sort === 'newest' ? '' : `?sort=${sort}`,
    ...{ from, staleTime: 60_000 },
  })

/** What a signed-in visitor has to do with them: enable it for them. */
export const ownProductReviewQuery = (slug: string) =>
  endpointQuery(ownProductReviewEndpoint, { params: { slug }, staleTime: 60_000, meta: ofVisitor })

/** All of them, for staff: the latest first, from a cursor, page after page. */
export const latestProductReviewsQuery = (from: string | undefined) =>
  pagesQuery(latestProductReviewsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })
