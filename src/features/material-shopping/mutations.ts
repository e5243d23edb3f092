import { endpointMutation } from '../../platform/mutation.ts'
import { cartEndpoint } from '../cart/endpoints.ts'
import { buyMaterialsEndpoint } from './endpoints.ts'

export const buyMaterialsMutation = endpointMutation(buyMaterialsEndpoint, { invalidates: [cartEndpoint.path] })
