import type { QueryClient } from '@tanstack/react-query'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { endpointMutation, runMutation, toggleMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/wishlist']

/**
 * Saves a product or removes it. Changes run one at a time, because parallel ones would overwrite each other in a
 * guest's cookie.
 */
export const wishMutation = (product: number) => ({
  ...toggleMutation(['PUT /api/wishlist/{product}', 'DELETE /api/wishlist/{product}'], {
    params: { product },
    invalidates,
    after: announceShopChange,
  }),
  scope: { id: 'wishlist' },
})

/** Runs `wishMutation`, for callers that load this module lazily. */
export async function saveWish(client: QueryClient, productId: number, isSaved: boolean): Promise<void> {
  await runMutation(client, wishMutation(productId), isSaved)
}

/** Merges a guest's wishes into the account. */
export const mergeWishesMutation = endpointMutation('POST /api/wishlist/merge', {
  invalidates,
  after: announceShopChange,
})
