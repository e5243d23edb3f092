import type { QueryClient } from '@tanstack/react-query'
import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, runMutation, toggleMutation } from '#platform/http/mutation.ts'
import { mergeWishesEndpoint, unwishEndpoint, wishEndpoint, wishlistEndpoint } from './endpoints.ts'

const invalidates = [addressOf(wishlistEndpoint)]

/**
 * Saves a product or removes it. Changes run one at a time, because parallel ones would overwrite each other in a
 * guest's cookie.
 */
export const wishMutation = (product: number) => ({
  ...toggleMutation((isSaved) => ({ endpoint: isSaved ? wishEndpoint : unwishEndpoint, body: undefined }), {
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
export const mergeWishesMutation = endpointMutation(mergeWishesEndpoint, { invalidates, after: announceShopChange })
