import { msg } from '@lingui/core/macro'
import { memberWho } from '#features/building/projects/access.server.ts'
import { createConcurrencyLimit } from '#platform/http/concurrency.server.ts'
import { endpoint, fileEndpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { findLedger, findSums } from './ledger.server.ts'
import { listPayments, requirePayment } from './payment-list.server.ts'
import { correctPayment, enterPayment, movePayment } from './payments.server.ts'
import { planAgreement, planInput } from './plan-schema.ts'
import { agreeToPlan, askForChange, proposePlan } from './plans.server.ts'
import {
  correction,
  ledgerSchema,
  newPayment,
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
  return [
    endpoint('GET /api/projects/{id}/payments/account', {
      does: 'Shows what is agreed, paid and still to pay between the customer and one professional of a project',
      who: signedIn,
      query: withSearch,
      answer: ledgerSchema,
      says: 'Sums in rupees, the payment plan, and the other professionals whom the customer has to pay',
      refuses: [403, 404],
      run: async ({ user, params, query: { with: professionalId } }) => {
        const question = { projectId: params.id, professionalId, today: dayInIndia(now()) }
        return await findLedger(db, user, question)
      },
    }),
    endpoint('GET /api/projects/{id}/payment-sums', {
      does: 'Shows what is agreed, paid and still to pay between the customer and each professional whose sums the visitor may see',
      who: signedIn,
      answer: paymentSumsSchema,
      says: 'Sums in rupees; a professional and their accountant see only their own',
      refuses: [403, 404],
      run: async ({ user, params }) => {
        const member = await memberWho(db, 'seePayments', user, params.id)
        return { professionals: await findSums(db, member) }
      },
    }),
    fileEndpoint('GET /api/projects/{id}/payments/statement', {
      does: 'Draws a statement of what is agreed and paid, in the given language or that of the request',
      who: signedIn,
      limit: statements,
      query: statementSearch,
      mediaTypes: ['application/pdf'],
      says: 'A PDF',
      refuses: [403, 404],
      run: async ({ user, params: { id: projectId }, query, reader: visitor, c }) => {
        const { with: professionalId, language = visitor.language } = query
        const reader = { ...visitor, language }
        const pdf = await atOnce(user.id, () => createStatement(db, user, { projectId, professionalId, reader }))
        const name = `payments-${projectId}-${dayInIndia(reader.today)}.pdf`
        return c.body(new Uint8Array(pdf), 200, {
          'Content-Type': 'application/pdf',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'private, no-store',
        })
      },
    }),
    endpoint('GET /api/projects/{id}/payments', {
      does: 'Lists the payments between the customer and one professional, the latest day first, in pages of 20',
      who: signedIn,
      query: paymentsSearch.required({ with: true }),
      answer: paymentsSchema,
      says: 'A page of payments, each with its history',
      refuses: [403, 404],
      run: async ({ user, params, query: { with: professionalId, after } }) => {
        const question = { projectId: params.id, professionalId, after }
        return await listPayments(db, user, question)
      },
    }),
    endpoint('POST /api/projects/{id}/payments', {
      does: 'Enters a payment, which the other side confirms',
      who: signedIn,
      keyed: changes,
      body: newPayment,
      answer: paymentSchema,
      status: 201,
      says: 'The payment is entered once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once }) => {
        const input = { ...body, projectId: params.id }
        return await enterPayment(db, user, input, { ...once, now: now() })
      },
    }),
    endpoint('GET /api/projects/{id}/payments/{payment}', {
      does: 'Reads a payment between the customer and one professional',
      who: signedIn,
      answer: paymentSchema,
      says: 'The payment with its history',
      refuses: [403, 404],
      run: async ({ user, params: { id: projectId, payment: id } }) => {
        const { payment } = await requirePayment(db, 'seePayments', user, { projectId, id })
        return payment
      },
    }),
    endpoint('PUT /api/projects/{id}/payments/{payment}', {
      does: 'Corrects a payment that the visitor’s side has entered, which then waits again to be confirmed',
      who: signedIn,
      limit: changes,
      body: correction,
      answer: paymentSchema,
      says: 'The payment as it is now',
      refuses: [403, 404, 409],
      run: ({ user, params: { id: projectId, payment: id }, body }) =>
        correctPayment(db, user, { ...body, projectId, id, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/payments/{payment}/state', {
      does: 'Confirms or disputes a payment that the other side has entered, or withdraws one of the visitor’s side',
      who: signedIn,
      limit: changes,
      body: stateMove,
      answer: paymentSchema,
      says: 'The payment as it is now',
      refuses: [403, 404, 409],
      run: ({ user, params: { id: projectId, payment: id }, body }) =>
        movePayment(db, user, { ...body, projectId, id, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/payment-plans', {
      does: 'Makes a version of the payment plan, which waits for the customer to agree',
      who: signedIn,
      keyed: changes,
      body: planInput,
      status: 201,
      says: 'The version, made once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once }) => {
        const input = { ...body, projectId: params.id }
        await proposePlan(db, user, input, { ...once, now: now() })
      },
    }),
    endpoint('PUT /api/projects/{id}/payment-plans/agreement', {
      does: 'Agrees to the latest version of a payment plan, as the customer',
      who: signedIn,
      limit: changes,
      body: planAgreement,
      says: 'The plan is agreed',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => agreeToPlan(db, user, { ...body, projectId: params.id, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/payment-plans/change-request', {
      does: 'Asks for a change of the latest version of a payment plan, as the customer, with a reason',
      who: signedIn,
      limit: changes,
      body: planChange,
      says: 'The change is asked for',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => askForChange(db, user, { ...body, projectId: params.id, now: now() }),
    }),
  ]
}
