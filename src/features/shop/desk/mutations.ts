import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  newProductEndpoint,
  productSaveEndpoint,
  staffProductsEndpoint,
  stockEndpoint,
  stockMovementEndpoint,
} from './endpoints.ts'
import { staffProductQuery } from './queries.ts'

export const newProductMutation = endpointMutation(newProductEndpoint, {
  after: (client, saved) => void client.setQueryData(staffProductQuery(saved.id).queryKey, saved),
  invalidates: [staffProductsEndpoint.path],
})
/** The form asks for the product itself when it is refused. */
export const productSaveMutation = (id: number) =>
  endpointMutation(productSaveEndpoint, {
    params: { id },
    after: (client, saved) => void client.setQueryData(staffProductQuery(id).queryKey, saved),
    invalidates: [staffProductsEndpoint.path],
  })
/** Asked again also when it was refused: there are others now. */
export const stockMutation = (id: number) =>
  endpointMutation(stockMovementEndpoint, { params: { id }, invalidates: [addressOf(stockEndpoint, { id })] })
