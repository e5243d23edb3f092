import type { PlanAgreement, PlanInput } from '#features/building/payment-plans/schema.ts'
import { addressOf, type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Correction,
  NewPayment,
  Payment,
  PaymentSums,
  Payments,
  PaymentsAccount,
  PlanChange,
  StateMove,
} from './schema.ts'

export const paymentsEndpoint = endpoint('get', '/api/projects/{id}/payments').answers<Payments>()
export const newPaymentEndpoint = endpoint('post', '/api/projects/{id}/payments')
  .takes<NewPayment>()
  .keyed()
  .answers<Payment>()
export const accountEndpoint = endpoint('get', '/api/projects/{id}/payments/account').answers<PaymentsAccount>()
export const paymentEndpoint = endpoint('get', '/api/projects/{id}/payments/{payment}').answers<Payment>()
/** Of everyone with whom there is something to pay. */
export const paymentSumsEndpoint = endpoint('get', '/api/projects/{id}/payment-sums').answers<PaymentSums>()
export const correctionEndpoint = endpoint('put', '/api/projects/{id}/payments/{payment}')
  .takes<Correction>()
  .answers<Payment>()
export const stateEndpoint = endpoint('put', '/api/projects/{id}/payments/{payment}/state')
  .takes<StateMove>()
  .answers<Payment>()
export const newPlanEndpoint = endpoint('post', '/api/projects/{id}/payment-plans')
  .takes<PlanInput>()
  .keyed()
  .answers<Done>()
export const agreementEndpoint = endpoint('put', '/api/projects/{id}/payment-plans/agreement')
  .takes<PlanAgreement>()
  .answers<Done>()
export const planChangeEndpoint = endpoint('put', '/api/projects/{id}/payment-plans/change-request')
  .takes<PlanChange>()
  .answers<Done>()
/** A PDF file. */
export const statementEndpoint = endpoint('get', '/api/projects/{id}/payments/statement').answers<Blob>()

export function statementAddress(id: number, memberId: number, language: string): string {
  return addressOf(statementEndpoint, { id }, `?with=${memberId}&language=${language}`)
}
