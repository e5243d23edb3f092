import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'

/** Reports that an order was paid by UPI. The order and its payment are requested again. */
export const claimMutation = (ref: string) =>
  endpointMutation('POST /api/orders/{ref}/payment/claim', {
    params: { ref },
    invalidates: [addressOf('/api/orders/{ref}', { ref })],
  })

const forStaff = [
  '/api/admin/order-payments',
  '/api/admin/order-refunds',
  '/api/admin/orders',
  '/api/admin/waiting',
  '/api/admin/audit-log',
]
export const paymentDecisionMutation = (id: number) =>
  endpointMutation('PUT /api/admin/order-payments/{id}/decision', { params: { id }, invalidates: forStaff })
export const refundDoneMutation = (id: number) =>
  endpointMutation('PUT /api/admin/order-refunds/{id}/done', { params: { id }, invalidates: forStaff })
export const refundRetryMutation = (id: number) =>
  endpointMutation('POST /api/admin/order-refunds/{id}/retry', { params: { id }, invalidates: forStaff })
