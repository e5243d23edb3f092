import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Claim,
  DueRefunds,
  OrderPaymentDetails,
  PaymentDecisionInput,
  PaymentWays,
  RazorpayForm,
  RefundDoneInput,
  StaffPayment,
  WaitingPayments,
} from './schema.ts'

export const paymentEndpoint = endpoint('get', '/api/orders/{ref}/payment').answers<OrderPaymentDetails>()
export const claimEndpoint = endpoint('post', '/api/orders/{ref}/payment/claim')
  .takes<Claim>()
  .answers<OrderPaymentDetails>()
/** The form that leads to Razorpay's page, once `startAddress` has created an order there. */
export const razorpayFormEndpoint = endpoint('get', '/api/orders/{ref}/payment/razorpay').answers<RazorpayForm>()

export const waitingPaymentsEndpoint = endpoint('get', '/api/admin/order-payments').answers<WaitingPayments>()
export const paymentDecisionEndpoint = endpoint('put', '/api/admin/order-payments/{id}/decision')
  .takes<PaymentDecisionInput>()
  .answers<Done>()
export const paymentWaysEndpoint = endpoint('get', '/api/admin/order-payments/ways').answers<PaymentWays>()
export const staffPaymentEndpoint = endpoint('get', '/api/admin/orders/{id}/payment').answers<StaffPayment>()
export const dueRefundsEndpoint = endpoint('get', '/api/admin/order-refunds').answers<DueRefunds>()
export const refundDoneEndpoint = endpoint('put', '/api/admin/order-refunds/{id}/done')
  .takes<RefundDoneInput>()
  .answers<Done>()
export const refundRetryEndpoint = endpoint('post', '/api/admin/order-refunds/{id}/retry').answers<Done>()

/** Addresses for plain forms and for Razorpay, not for clients of the API. */
export const startAddress = endpoint('post', '/api/orders/{ref}/payment/razorpay').answers<never>()
/**
 * Where Razorpay sends the browser back, whatever the outcome. It is the only address to which a page of another site
 * may post.
 */
export const callbackAddress = endpoint('post', '/api/payments/razorpay/callback').answers<never>()
export const webhookAddress = endpoint('post', '/api/payments/razorpay/webhook').answers<never>()
