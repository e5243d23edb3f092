import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, runMutation } from '#platform/http/mutation.ts'
import { announceShopChange } from './cart-store.ts'
import {
  buyMaterialsEndpoint,
  cartEndpoint,
  deleteLineEndpoint,
  lineEndpoint,
  mergeEndpoint,
  newLineEndpoint,
  seenPricesEndpoint,
} from './endpoints.ts'
import type { LineChange, LineQuantity } from './schema.ts'

/** Changes of the cart run one at a time, because parallel ones would overwrite each other in a guest's cookie. */
const inTurn = {
  scope: { id: 'cart' },
  invalidates: [addressOf(cartEndpoint)],
  after: announceShopChange,
}

const newLineMutation = endpointMutation(newLineEndpoint, inTurn)

/** Adds one piece of a product, or the quantity that was typed. For callers that load this module lazily. */
export function addToCart(client: QueryClient, productId: number, quantity?: string): Promise<LineChange> {
  return runMutation(client, newLineMutation, { productId, ...(quantity !== undefined && { quantity }) })
}

/**
 * Sets the quantity of a line. If several changes of the same line are waiting, only the last one is sent. The skipped
 * ones resolve to null.
 */
export function lineMutation(product: number) {
  const put = endpointMutation(lineEndpoint, { ...inTurn, params: { product } })
  // The mutation that deletes the line has the same address, so this key needs a suffix.
  const mutationKey = [...put.mutationKey!, 'quantity']
  return mutationOptions<LineChange | null, Error, LineQuantity>({
    mutationKey,
    scope: inTurn.scope,
    mutationFn: (given, context) => {
      const waiting = { mutationKey, exact: true, status: 'pending' } as const
      const last = context.client.getMutationCache().findAll(waiting).at(-1)
      return last?.state.variables === given ? put.mutationFn!(given, context) : Promise.resolve(null)
    },
    onSettled: (answer, ...rest) => (answer === null ? undefined : put.onSettled?.(answer, ...rest)),
  })
}

export const deleteLineMutation = (product: number) =>
  endpointMutation(deleteLineEndpoint, { ...inTurn, params: { product } })

export const seenPricesMutation = endpointMutation(seenPricesEndpoint, inTurn)

/** Merges a guest's cart into the account's. */
export const mergeMutation = endpointMutation(mergeEndpoint, inTurn)

export const buyMaterialsMutation = endpointMutation(buyMaterialsEndpoint, {
  invalidates: [cartEndpoint.path],
  after: announceShopChange,
})
