import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

/** Merges a guest's wishes into the account. */
export const mergeWishesMutation = endpointMutation('POST /api/wishlist/merge', {
  invalidates: ['/api/wishlist'],
  after: announceShopChange,
})
