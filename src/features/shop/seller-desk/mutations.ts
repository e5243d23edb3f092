import { endpointMutation } from '#platform/http/mutation.ts'
import { newSellerEndpoint, sellerSaveEndpoint, sellersEndpoint } from './endpoints.ts'

const invalidates = [sellersEndpoint.path]

export const newSellerMutation = endpointMutation(newSellerEndpoint, { invalidates })
export const sellerSaveMutation = (id: number) => endpointMutation(sellerSaveEndpoint, { params: { id }, invalidates })
