import { endpointMutation } from '#platform/http/mutation.ts'

/** A review also changes the product's rating, on its page and in every list. */
const invalidates = ['/api/shop/products', '/api/shop/trade-products', '/api/shop/featured']

export const writeProductReviewMutation = (slug: string) =>
  endpointMutation('PUT /api/shop/products/{slug}/review', { params: { slug }, invalidates })
export const deleteProductReviewMutation = (slug: string) =>
  endpointMutation('DELETE /api/shop/products/{slug}/review', { params: { slug }, invalidates })
