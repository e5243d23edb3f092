import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { LatestProductReviews, OwnProductReview, ProductReviewBody, ProductReviews } from './schema.ts'

export const productReviewsEndpoint = endpoint('get', '/api/shop/products/{slug}/reviews').answers<ProductReviews>()
export const ownProductReviewEndpoint = endpoint('get', '/api/shop/products/{slug}/review').answers<OwnProductReview>()
export const writeProductReviewEndpoint = endpoint('put', '/api/shop/products/{slug}/review')
  .takes<ProductReviewBody>()
  .answers<Done>()
export const deleteProductReviewEndpoint = endpoint('delete', '/api/shop/products/{slug}/review').answers<Done>()
export const latestProductReviewsEndpoint = endpoint(
  'get',
  '/api/admin/product-reviews',
).answers<LatestProductReviews>()
