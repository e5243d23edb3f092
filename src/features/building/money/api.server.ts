import { msg } from '@lingui/core/macro'
import { memberWho } from '#features/building/projects/access.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  agreementEndpoint,
  correctionEndpoint,
  ledgerEndpoint,
  newPaymentEndpoint,
  newPlanEndpoint,
  paymentEndpoint,
  paymentSumsEndpoint,
  paymentsEndpoint,
  planChangeEndpoint,
  stateEndpoint,
  statementEndpoint,
} from './endpoints.ts'
import { findLedger, findSums } from './ledger.server.ts'
import { listPayments, requirePayment } from './payment-list.server.ts'
import { correctPayment, enterPayment, movePayment } from './payments.server.ts'
import { planAgreement, planInput } from './plan-schema.ts'
import { agreeToPlan, askForChange, proposePlan } from './plans.server.ts'
import {
  correction,
  ledgerSchema,
  newPayment,
  paymentParams,
  paymentSchema,
  paymentSumsSchema,
  paymentsSchema,
  paymentsSearch,
  planChange,
  stateMove,
  statementSearch,
  withSearch,
} from './schema.ts'
import { createStatement } from './statement.server.ts'

const ledgerRoute = route(ledgerEndpoint, {
  summary: 'Shows what is agreed, paid and still to pay between the customer and one professional of a project',
  params: idParams,
  query: withSearch,
  answer: ledgerSchema,
  says: 'Sums in rupees, the payment plan, and the other professionals whom the customer has to pay',
  refusals: [401, 403, 404, 422],
})
const sumsRoute = route(paymentSumsEndpoint, {
  summary:
    'Shows what is agreed, paid and still to pay between the customer and each professional whose sums the visitor may see',
  params: idParams,
  answer: paymentSumsSchema,
  says: 'Sums in rupees; a professional and their accountant see only their own',
  refusals: [401, 403, 404, 422],
})
const paymentsRoute = route(paymentsEndpoint, {
  summary: 'Lists the payments between the customer and one professional, the latest day first, in pages of 20',
  params: idParams,
  query: paymentsSearch.required({ with: true }),
  answer: paymentsSchema,
  says: 'A page of payments, each with its history',
  refusals: [401, 403, 404, 422],
})
const newPaymentRoute = route(newPaymentEndpoint, {
  summary: 'Enters a payment, which the other side confirms',
  params: idParams,
  body: newPayment,
  answer: paymentSchema,
  status: 201,
  says: 'The payment is entered once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const paymentRoute = route(paymentEndpoint, {
  summary: 'Reads a payment between the customer and one professional',
  params: paymentParams,
  answer: paymentSchema,
  says: 'The payment with its history',
  refusals: [401, 403, 404, 422],
})
const correctionRoute = route(correctionEndpoint, {
  summary: 'Corrects a payment that the visitor’s side has entered, which then waits again to be confirmed',
  params: paymentParams,
  body: correction,
  answer: paymentSchema,
  says: 'The payment as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const stateRoute = route(stateEndpoint, {
  summary: 'Confirms or disputes a payment that the other side has entered, or withdraws one of the visitor’s side',
  params: paymentParams,
  body: stateMove,
  answer: paymentSchema,
  says: 'The payment as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const newPlanRoute = route(newPlanEndpoint, {
  summary: 'Makes a version of the payment plan, which waits for the customer to agree',
  params: idParams,
  body: planInput,
  answer: done,
  status: 201,
  says: 'The version, made once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const agreementRoute = route(agreementEndpoint, {
  summary: 'Agrees to the latest version of a payment plan, as the customer',
  params: idParams,
  body: planAgreement,
  answer: done,
  says: 'The plan is agreed',
  refusals: [401, 403, 404, 409, 422, 429],
})
const planChangeRoute = route(planChangeEndpoint, {
  summary: 'Asks for a change of the latest version of a payment plan, as the customer, with a reason',
  params: idParams,
  body: planChange,
  answer: done,
  says: 'The change is asked for',
  refusals: [401, 403, 404, 409, 422, 429],
})
const statementRoute = fileRoute(statementEndpoint, {
  summary: 'Draws a statement of what is agreed and paid, in the given language or that of the request',
  params: idParams,
  query: statementSearch,
  mediaTypes: ['application/pdf'],
  says: 'A PDF',
  refusals: [401, 403, 404, 422, 429],
})

const tooManyAtOnce = () =>
  new HttpRefusal(
    429,
    msg`Two of your payment statements are already being prepared. Please wait a moment and try again.`,
    {
      retryAfter: 20,
    },
  )

/**
 * Endpoints for the payments between a customer and one professional. Only those two and the professional's accountant
 * can see them. Everybody else gets 404.
 */
export function paymentEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(600, 60 * 60)
  const statements = createLimit(30, 60 * 60)
  const atOnce = createConcurrencyLimit<number>(2, tooManyAtOnce)
  return createEndpoints()
    .openapi(ledgerRoute, async (c) => {
      const { with: professionalId } = c.req.valid('query')
      const question = { projectId: c.req.valid('param').id, professionalId, today: dayInIndia(now()) }
      return c.json(await findLedger(db, signedIn(c), question), 200)
    })
    .openapi(sumsRoute, async (c) => {
      const member = await memberWho(db, 'seePayments', signedIn(c), c.req.valid('param').id)
      return c.json({ professionals: await findSums(db, member) }, 200)
    })
    .openapi(statementRoute, async (c) => {
      const user = await signedInWithin(c, statements)
      const { id: projectId } = c.req.valid('param')
      const { with: professionalId, language = c.get('language') } = c.req.valid('query')
      const reader = { ...readerOf(c, now), language }
      const pdf = await atOnce(user.id, () => createStatement(db, user, { projectId, professionalId, reader }))
      const name = `payments-${projectId}-${dayInIndia(reader.today)}.pdf`
      return c.body(new Uint8Array(pdf), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'private, no-store',
      })
    })
    .openapi(paymentsRoute, async (c) => {
      const { with: professionalId, after } = c.req.valid('query')
      const question = { projectId: c.req.valid('param').id, professionalId, after }
      return c.json(await listPayments(db, signedIn(c), question), 200)
    })
    .openapi(newPaymentRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), projectId: c.req.valid('param').id }
      return c.json(await enterPayment(db, user, input, { ...keyedWithin(c, changes, user), now: now() }), 201)
    })
    .openapi(paymentRoute, async (c) => {
      const { id: projectId, payment: id } = c.req.valid('param')
      const { payment } = await requirePayment(db, 'seePayments', signedIn(c), { projectId, id })
      return c.json(payment, 200)
    })
    .openapi(correctionRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, payment: id } = c.req.valid('param')
      return c.json(await correctPayment(db, user, { ...c.req.valid('json'), projectId, id, now: now() }), 200)
    })
    .openapi(stateRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, payment: id } = c.req.valid('param')
      return c.json(await movePayment(db, user, { ...c.req.valid('json'), projectId, id, now: now() }), 200)
    })
    .openapi(newPlanRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), projectId: c.req.valid('param').id }
      await proposePlan(db, user, input, { ...keyedWithin(c, changes, user), now: now() })
      return c.json({ ok: true as const }, 201)
    })
    .openapi(agreementRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await agreeToPlan(db, user, { ...c.req.valid('json'), projectId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(planChangeRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await askForChange(db, user, { ...c.req.valid('json'), projectId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
