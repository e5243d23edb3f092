import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/** An order's payment; null if the order is not the visitor's. */
export const paymentQuery = (ref: string) =>
  nullableQuery(404, '/api/orders/{ref}/payment', { params: { ref }, staleTime: onceOpened, meta: ofVisitor })

/** The form that leads to Razorpay's page. */
export const razorpayFormQuery = (ref: string) =>
  endpointQuery('/api/orders/{ref}/payment/razorpay', { params: { ref }, staleTime: onceOpened, meta: ofVisitor })

/** An order's payment as staff work on it; null if the order does not exist. */
export const staffPaymentQuery = (id: number) =>
  nullableQuery(404, '/api/admin/orders/{id}/payment', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const paymentWaysQuery = endpointQuery('/api/admin/order-payments/ways', { meta: ofVisitor })
