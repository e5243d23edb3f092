import { auditLogEndpoint, waitingEndpoint } from '#features/people/staff/endpoints.ts'
import { orderEndpoint, staffOrdersEndpoint } from '#features/shop/orders/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  claimEndpoint,
  dueRefundsEndpoint,
  paymentDecisionEndpoint,
  refundDoneEndpoint,
  refundRetryEndpoint,
  waitingPaymentsEndpoint,
} from './endpoints.ts'

/** Reports that an order was paid by UPI. The order and its payment are requested again. */
export const claimMutation = (ref: string) =>
  endpointMutation(claimEndpoint, { params: { ref }, invalidates: [addressOf(orderEndpoint, { ref })] })

const forStaff = [
  waitingPaymentsEndpoint,
  dueRefundsEndpoint,
  staffOrdersEndpoint,
  waitingEndpoint,
  auditLogEndpoint,
].map((endpoint) => addressOf(endpoint))
export const paymentDecisionMutation = (id: number) =>
  endpointMutation(paymentDecisionEndpoint, { params: { id }, invalidates: forStaff })
export const refundDoneMutation = (id: number) =>
  endpointMutation(refundDoneEndpoint, { params: { id }, invalidates: forStaff })
export const refundRetryMutation = (id: number) =>
  endpointMutation(refundRetryEndpoint, { params: { id }, invalidates: forStaff })
