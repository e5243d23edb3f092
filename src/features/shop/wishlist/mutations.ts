import type { QueryClient } from '@tanstack/react-query'
import { tellShopChange } from '#features/shop/cart/cart-store.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, runMutation, toggleMutation } from '#platform/http/mutation.ts'
import { mergeWishesEndpoint, unwishEndpoint, wishEndpoint, wishlistEndpoint } from './endpoints.ts'

const invalidates = [addressOf(wishlistEndpoint)]

/** Saves a product or removes it. One change after the other: a guest's are in one cookie. */
export const wishMutation = (product: number) => ({
  ...toggleMutation((isSaved) => ({ endpoint: isSaved ? wishEndpoint : unwishEndpoint, body: undefined }), {
    params: { product },
    invalidates,
    after: tellShopChange,
  }),
  scope: { id: 'wishlist' },
})

/** From outside a component that has loaded this. */
export async function saveWish(client: QueryClient, productId: number, isSaved: boolean): Promise<void> {
  await runMutation(client, wishMutation(productId), isSaved)
}

/** Puts what a guest had saved into the account. */
export const mergeWishesMutation = endpointMutation(mergeWishesEndpoint, { invalidates, after: tellShopChange })
