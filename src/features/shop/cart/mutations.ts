import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, runMutation } from '#platform/http/mutation.ts'
import { tellShopChange } from './cart-store.ts'
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

/** One change of the cart after the other: a guest's is in one cookie, and a second press on Add means one more. */
const inTurn = {
  scope: { id: 'cart' },
  invalidates: [addressOf(cartEndpoint)],
  after: tellShopChange,
}

const newLineMutation = endpointMutation(newLineEndpoint, inTurn)

/** Adds one of a product, or as many as were typed, from outside a component that has loaded this. */
export function addToCart(client: QueryClient, productId: number, quantity?: string): Promise<LineChange> {
  return runMutation(client, newLineMutation, { productId, ...(quantity !== undefined && { quantity }) })
}

/** Of several changes of a line that wait for their turn only the last one is sent: the answer of the others is null. */
export function lineMutation(product: number) {
  const put = endpointMutation(lineEndpoint, { ...inTurn, params: { product } })
  // The deletion of the line has the same address.
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

/** Puts what a guest had into the account's cart. */
export const mergeMutation = endpointMutation(mergeEndpoint, inTurn)

export const buyMaterialsMutation = endpointMutation(buyMaterialsEndpoint, {
  invalidates: [cartEndpoint.path],
  after: tellShopChange,
})
