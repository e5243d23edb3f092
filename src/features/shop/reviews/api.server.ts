import { staffOnly } from '#features/people/staff/staff.server.ts'
import { productParams } from '#features/shop/catalog/schema.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listLatestProductReviews } from './latest.server.ts'
import { deleteProductReview, findOwnReview, writeProductReview } from './own-review.server.ts'
import { listProductReviews } from './reviews.server.ts'
import {
  latestProductReviewsQuestion,
  latestProductReviewsSchema,
  ownProductReviewSchema,
  productReviewInput,
  productReviewsQuestion,
  productReviewsSchema,
} from './schema.ts'

/** The endpoints of product reviews. */
export function productReviewEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(30, 60 * 60)
  return [
    endpoint('GET /api/shop/products/{slug}/reviews', {
      does: 'Lists the reviews of a product by its buyers, the newest first or by their stars, 10 a page',
      params: productParams,
      query: productReviewsQuestion,
      cacheable: true,
      answer: productReviewsSchema,
      says: 'A page of reviews, and how many gave each number of stars',
      refuses: [404],
      run: ({ user, params, query: { sort, after } }) => listProductReviews(db, user, { ...params, sort, after }),
    }),
    endpoint('GET /api/shop/products/{slug}/review', {
      does: 'Tells whether the visitor has bought a product, and what they wrote about it',
      who: signedIn,
      params: productParams,
      answer: ownProductReviewSchema,
      says: 'The visitor’s part in these reviews',
      refuses: [404],
      run: ({ user, params }) => findOwnReview(db, user, params.slug),
    }),
    endpoint('PUT /api/shop/products/{slug}/review', {
      does: 'Writes the visitor’s one review of a product that they have bought, or replaces it',
      who: signedIn,
      limit: writes,
      params: productParams,
      body: productReviewInput,
      says: 'The review is published',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const review = { ...params, ...body, now: now(), page: reader.language }
        await writeProductReview(db, user, review)
      },
    }),
    endpoint('DELETE /api/shop/products/{slug}/review', {
      does: 'Deletes the visitor’s review; if staff have removed it, deletes only its words and photos',
      who: signedIn,
      limit: writes,
      params: productParams,
      says: 'The review is deleted',
      refuses: [404],
      run: ({ user, params }) => deleteProductReview(db, user, params.slug),
    }),
    endpoint('GET /api/admin/product-reviews', {
      does: 'Lists all reviews of products, including removed ones, the latest first',
      who: staffOnly(db),
      query: latestProductReviewsQuestion,
      answer: latestProductReviewsSchema,
      says: 'A page of reviews',
      run: ({ query }) => listLatestProductReviews(db, query.after),
    }),
  ]
}
