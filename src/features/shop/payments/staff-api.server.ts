import { staffOf } from '#features/people/staff/staff.server.ts'
import { upiOf } from '#features/shop/orders/offered.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { razorpayVariables } from '#platform/process/env.server.ts'
import { decidePayment } from './decisions.server.ts'
import {
  dueRefundsEndpoint,
  paymentDecisionEndpoint,
  paymentWaysEndpoint,
  refundDoneEndpoint,
  refundRetryEndpoint,
  staffPaymentEndpoint,
  waitingPaymentsEndpoint,
  webhookAddress,
} from './endpoints.ts'
import { requireNotAtGateway } from './gateway-refunds.server.ts'
import { findPayment } from './payments.server.ts'
import { listDueRefunds, listWaitingPayments } from './queue.server.ts'
import { createRazorpay } from './razorpay.server.ts'
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

const paymentsRoute = route(waitingPaymentsEndpoint, {
  summary: 'Lists the UPI payments that buyers say they have made, the oldest first, in pages',
  query: queueQuestion,
  answer: waitingPaymentsSchema,
  says: 'A page of payments',
  refusals: [401, 403, 422],
})
const decisionRoute = route(paymentDecisionEndpoint, {
  summary: 'Confirms that the payment of an order was received, or says why not',
  params: idParams,
  body: paymentDecision,
  answer: done,
  says: 'The decision is stored, and the buyer is told',
  refusals: [401, 403, 404, 409, 422],
})
const waysRoute = route(paymentWaysEndpoint, {
  summary: 'Shows how the shop can be paid, and which settings are missing',
  answer: waysSchema,
  says: 'The names of the settings, without secrets',
  refusals: [401, 403],
})
const refundsRoute = route(dueRefundsEndpoint, {
  summary: 'Lists the refunds that staff have to make, the oldest first, in pages',
  query: queueQuestion,
  answer: dueRefundsSchema,
  says: 'A page of refunds',
  refusals: [401, 403, 422],
})
const orderRoute = route(staffPaymentEndpoint, {
  summary: 'Reads the payment of an order: what the buyer says they paid, and what has to be refunded',
  params: idParams,
  answer: staffPaymentSchema,
  says: 'The payment',
  refusals: [401, 403, 404, 422],
})
const doneRoute = route(refundDoneEndpoint, {
  summary: 'Says that a refund was made, and how',
  params: idParams,
  body: refundDone,
  answer: done,
  says: 'The refund is stored, and the buyer is told',
  refusals: [401, 403, 404, 409, 422],
})
const retryRoute = route(refundRetryEndpoint, {
  summary: 'Asks Razorpay again to make a refund that failed there',
  params: idParams,
  answer: done,
  says: 'The refund is asked for again; nothing happens if it has not failed',
  refusals: [401, 403, 404, 422],
})

/** The endpoints with which staff manage the shop's payments. */
export function staffOrderPaymentEndpoints({ db, env, now }: Dependencies) {
  const razorpay = createRazorpay(env)
  return createEndpoints()
    .openapi(paymentsRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listWaitingPayments(db, c.req.valid('query')), 200)
    })
    .openapi(waysRoute, async (c) => {
      await staffOf(c, db)
      const missing = [...(env.upiId ? [] : ['UPI_ID']), ...(env.razorpay ? [] : razorpayVariables)]
      const webhook = env.razorpay ? env.publicUrl + webhookAddress.path : null
      return c.json({ upi: upiOf(env) ?? null, webhook, missing }, 200)
    })
    .openapi(decisionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const { id: orderId } = c.req.valid('param')
      await decidePayment(db, staff, { orderId, decision: c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(refundsRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listDueRefunds(db, c.req.valid('query')), 200)
    })
    .openapi(orderRoute, async (c) => {
      await staffOf(c, db)
      const { id } = c.req.valid('param')
      const payment = await findPayment(db, { id, userId: null }, { upi: undefined, hasRazorpay: false })
      const { payments } = await listWaitingPayments(db, { orderId: id })
      const { refunds: due } = await listDueRefunds(db, { orderId: id })
      return c.json({ payment, waiting: payments[0] ?? null, due }, 200)
    })
    .openapi(doneRoute, async (c) => {
      const staff = await staffOf(c, db)
      await requireNotAtGateway(db, staff, { ...c.req.valid('param'), razorpay, now: now() })
      await finishRefund(db, staff, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(retryRoute, async (c) => {
      const staff = await staffOf(c, db)
      await retryRefund(db, staff, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
