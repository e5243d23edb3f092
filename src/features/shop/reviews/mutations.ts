import { featuredProductsEndpoint, productsEndpoint, tradeProductsEndpoint } from '#features/shop/catalog/endpoints.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { deleteProductReviewEndpoint, writeProductReviewEndpoint } from './endpoints.ts'

/** A review also changes the product's rating, on its page and in every list. */
const invalidates = [productsEndpoint, tradeProductsEndpoint, featuredProductsEndpoint].map(({ path }) => path)

export const writeProductReviewMutation = (slug: string) =>
  endpointMutation(writeProductReviewEndpoint, { params: { slug }, invalidates })
export const deleteProductReviewMutation = (slug: string) =>
  endpointMutation(deleteProductReviewEndpoint, { params: { slug }, invalidates })
