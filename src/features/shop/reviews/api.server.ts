import { staffOf } from '#features/people/staff/staff.server.ts'
import { productParams } from '#features/shop/catalog/schema.ts'
import { cacheBriefly, createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  deleteProductReviewEndpoint,
  latestProductReviewsEndpoint,
  ownProductReviewEndpoint,
  productReviewsEndpoint,
  writeProductReviewEndpoint,
} from './endpoints.ts'
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

const listRoute = route(productReviewsEndpoint, {
  summary: 'Lists the reviews of a product by its buyers, the newest first or by their stars, 10 a page',
  params: productParams,
  query: productReviewsQuestion,
  answer: productReviewsSchema,
  says: 'A page of reviews, and how many gave each number of stars',
  refusals: [404, 422],
})
const ownRoute = route(ownProductReviewEndpoint, {
  summary: 'Tells whether the visitor has bought a product, and what they wrote about it',
  params: productParams,
  answer: ownProductReviewSchema,
  says: 'The visitor’s part in these reviews',
  refusals: [401, 404, 422],
})
const writeRoute = route(writeProductReviewEndpoint, {
  summary: 'Writes the visitor’s one review of a product that they have bought, or replaces it',
  params: productParams,
  body: productReviewInput,
  answer: done,
  says: 'The review is published',
  refusals: [401, 403, 404, 409, 422, 429],
})
const deleteRoute = route(deleteProductReviewEndpoint, {
  summary: 'Deletes the visitor’s review; if staff have removed it, deletes only its words and photos',
  params: productParams,
  answer: done,
  says: 'The review is deleted',
  refusals: [401, 404, 422, 429],
})
const latestRoute = route(latestProductReviewsEndpoint, {
  summary: 'Lists all reviews of products, including removed ones, the latest first',
  query: latestProductReviewsQuestion,
  answer: latestProductReviewsSchema,
  says: 'A page of reviews',
  refusals: [401, 403, 422],
})

/** The endpoints of product reviews. */
export function productReviewEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(30, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      cacheBriefly(c)
      const { sort, after } = c.req.valid('query')
      return c.json(await listProductReviews(db, c.get('visitor'), { ...c.req.valid('param'), sort, after }), 200)
    })
    .openapi(ownRoute, async (c) => c.json(await findOwnReview(db, signedIn(c), c.req.valid('param').slug), 200))
    .openapi(writeRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const review = { ...c.req.valid('param'), ...c.req.valid('json'), now: now(), page: c.get('language') }
      await writeProductReview(db, user, review)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await deleteProductReview(db, user, c.req.valid('param').slug)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(latestRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listLatestProductReviews(db, c.req.valid('query').after), 200)
    })
}
