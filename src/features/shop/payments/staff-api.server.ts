import { staffOnly } from '#features/people/staff/staff.server.ts'
import { upiOf } from '#features/shop/orders/offered.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { razorpayVariables } from '#platform/process/env.server.ts'
import { decidePayment } from './decisions.server.ts'
import { requireNotAtGateway } from './gateway-refunds.server.ts'
import { findPayment } from './payments.server.ts'
import { listDueRefunds, listWaitingPayments } from './queue.server.ts'
import { createRazorpay } from './razorpay.server.ts'
import { webhookPath } from './razorpay-addresses.ts'
import { finishRefund, retryRefund } from './refunds.server.ts'
import {
  dueRefundsSchema,
  paymentDecision,
  queueQuestion,
  refundDone,
  staffPaymentSchema,
  waitingPaymentsSchema,
  waysSchema,
} from './schema.ts'

/** The endpoints with which staff manage the shop's payments. */
export function staffOrderPaymentEndpoints({ db, env, now }: Dependencies) {
  const razorpay = createRazorpay(env)
  return [
    endpoint('GET /api/admin/order-payments', {
      does: 'Lists the UPI payments that buyers say they have made, the oldest first, in pages',
      who: staffOnly(db),
      query: queueQuestion,
      answer: waitingPaymentsSchema,
      says: 'A page of payments',
      run: ({ query }) => listWaitingPayments(db, query),
    }),
    endpoint('GET /api/admin/order-payments/ways', {
      does: 'Shows how the shop can be paid, and which settings are missing',
      who: staffOnly(db),
      answer: waysSchema,
      says: 'The names of the settings, without secrets',
      run: () => {
        const missing = [...(env.upiId ? [] : ['UPI_ID']), ...(env.razorpay ? [] : razorpayVariables)]
        const webhook = env.razorpay ? env.publicUrl + webhookPath : null
        return { upi: upiOf(env) ?? null, webhook, missing }
      },
    }),
    endpoint('PUT /api/admin/order-payments/{id}/decision', {
      does: 'Confirms that the payment of an order was received, or says why not',
      who: staffOnly(db),
      body: paymentDecision,
      says: 'The decision is stored, and the buyer is told',
      refuses: [404, 409],
      run: ({ user: staff, params: { id: orderId }, body }) =>
        decidePayment(db, staff, { orderId, decision: body, now: now() }),
    }),
    endpoint('GET /api/admin/order-refunds', {
      does: 'Lists the refunds that staff have to make, the oldest first, in pages',
      who: staffOnly(db),
      query: queueQuestion,
      answer: dueRefundsSchema,
      says: 'A page of refunds',
      run: ({ query }) => listDueRefunds(db, query),
    }),
    endpoint('GET /api/admin/orders/{id}/payment', {
      does: 'Reads the payment of an order: what the buyer says they paid, and what has to be refunded',
      who: staffOnly(db),
      answer: staffPaymentSchema,
      says: 'The payment',
      refuses: [404],
      run: async ({ params: { id } }) => {
        const payment = await findPayment(db, { id, userId: null }, { upi: undefined, hasRazorpay: false })
        const { payments } = await listWaitingPayments(db, { orderId: id })
        const { refunds: due } = await listDueRefunds(db, { orderId: id })
        return { payment, waiting: payments[0] ?? null, due }
      },
    }),
    endpoint('PUT /api/admin/order-refunds/{id}/done', {
      does: 'Says that a refund was made, and how',
      who: staffOnly(db),
      body: refundDone,
      says: 'The refund is stored, and the buyer is told',
      refuses: [404, 409],
      run: async ({ user: staff, params, body }) => {
        await requireNotAtGateway(db, staff, { ...params, razorpay, now: now() })
        await finishRefund(db, staff, { ...params, ...body, now: now() })
      },
    }),
    endpoint('POST /api/admin/order-refunds/{id}/retry', {
      does: 'Asks Razorpay again to make a refund that failed there',
      who: staffOnly(db),
      says: 'The refund is asked for again; nothing happens if it has not failed',
      refuses: [404],
      run: ({ user: staff, params }) => retryRefund(db, staff, { ...params, now: now() }),
    }),
  ]
}
