import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { endpointMutation, keyedMutation, runMutation } from '#platform/http/mutation.ts'
import { announceShopChange } from './cart-store.ts'
import type { LineChange, LineQuantity } from './schema.ts'

/** Changes of the cart run one at a time, because parallel ones would overwrite each other in a guest's cookie. */
const inTurn = {
  scope: { id: 'cart' },
  // The checkout says what the cart costs with its delivery.
  invalidates: ['/api/cart', '/api/checkout'],
  after: announceShopChange,
}

const newLineMutation = keyedMutation('POST /api/cart/lines', inTurn)

/** Adds one piece of a product, or the quantity that was typed. For callers that load this module lazily. */
export function addToCart(client: QueryClient, productId: number, quantity?: string): Promise<LineChange> {
  return runMutation(client, newLineMutation, { productId, ...(quantity !== undefined && { quantity }) })
}

/**
 * Sets the quantity of a line. If several changes of the same line are waiting, only the last one is sent. The skipped
 * ones resolve to null.
 */
export function lineMutation(product: number) {
  const put = endpointMutation('PUT /api/cart/lines/{product}', { ...inTurn, params: { product } })
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
  endpointMutation('DELETE /api/cart/lines/{product}', { ...inTurn, params: { product } })

/** Sets the quantity of a line, or deletes the line. For callers that load this module lazily. */
export const setLine = (client: QueryClient, product: number, quantity: number) =>
  runMutation(client, lineMutation(product), { quantity })
export const removeLine = (client: QueryClient, product: number) =>
  runMutation(client, deleteLineMutation(product), undefined)

export const seenPricesMutation = endpointMutation('PUT /api/cart/prices', inTurn)

/** Merges a guest's cart into the account's. */
export const mergeMutation = endpointMutation('POST /api/cart/merge', inTurn)

export const buyMaterialsMutation = endpointMutation('POST /api/cart/materials', {
  invalidates: ['/api/cart'],
  after: announceShopChange,
})
