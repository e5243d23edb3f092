import { announceShopChange } from '#features/shop/cart/cart-store.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

export const cancellationMutation = (ref: string) =>
  endpointMutation('POST /api/orders/{ref}/cancellation', { params: { ref }, invalidates: ['/api/orders'] })
export const confirmationMutation = (ref: string) =>
  endpointMutation('POST /api/orders/{ref}/confirmation', { params: { ref }, invalidates: ['/api/orders'] })
export const orderAgainMutation = (ref: string) =>
  endpointMutation('POST /api/orders/{ref}/again', {
    params: { ref },
    invalidates: ['/api/cart'],
    after: announceShopChange,
  })
export const staffMoveMutation = (id: number) =>
  endpointMutation('PUT /api/admin/orders/{id}/state', {
    params: { id },
    invalidates: ['/api/admin/orders', '/api/admin/waiting'],
  })
