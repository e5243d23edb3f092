import type { Project } from '#features/building/projects/schema.ts'
import { addressOf, type Done, endpoint } from '#platform/http/endpoint.ts'
import type { BudgetChange, BudgetOrigin, QuoteCoverage } from './budget-schema.ts'
import type {
  AgreedSumSave,
  CostsSummary,
  DesignStageMove,
  Expense,
  ExpenseSave,
  Expenses,
  NewExpense,
} from './cost-schema.ts'
import type { PlanAgreement, PlanInput } from './plan-schema.ts'
import type {
  Correction,
  NewPayment,
  Payment,
  PaymentLedger,
  PaymentSums,
  Payments,
  PlanChange,
  StateMove,
} from './schema.ts'

export const paymentsEndpoint = endpoint('get', '/api/projects/{id}/payments').answers<Payments>()
export const newPaymentEndpoint = endpoint('post', '/api/projects/{id}/payments')
  .takes<NewPayment>()
  .keyed()
  .answers<Payment>()
export const ledgerEndpoint = endpoint('get', '/api/projects/{id}/payments/account').answers<PaymentLedger>()
export const paymentEndpoint = endpoint('get', '/api/projects/{id}/payments/{payment}').answers<Payment>()
/** The sums of every professional whose payments the user may see. */
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
/** The statement as a PDF file. */
export const statementEndpoint = endpoint('get', '/api/projects/{id}/payments/statement').answers<Blob>()

export function statementAddress(id: number, memberId: number, language: string): string {
  return addressOf(statementEndpoint, { id }, `?with=${memberId}&language=${language}`)
}

export const expensesEndpoint = endpoint('get', '/api/projects/{id}/costs').answers<Expenses>()
export const newExpenseEndpoint = endpoint('post', '/api/projects/{id}/costs')
  .takes<NewExpense>()
  .keyed()
  .answers<Expense>()
export const costsSummaryEndpoint = endpoint('get', '/api/projects/{id}/costs/summary').answers<CostsSummary>()
export const expenseEndpoint = endpoint('get', '/api/projects/{id}/costs/{expense}').answers<Expense>()
export const expenseSaveEndpoint = endpoint('put', '/api/projects/{id}/costs/{expense}')
  .takes<ExpenseSave>()
  .answers<Expense>()
export const deleteExpenseEndpoint = endpoint('delete', '/api/projects/{id}/costs/{expense}').answers<Done>()
export const restoreExpenseEndpoint = endpoint('post', '/api/projects/{id}/costs/{expense}/restoration').answers<Done>()
export const agreedSumEndpoint = endpoint('put', '/api/projects/{id}/agreed-sum').takes<AgreedSumSave>().answers<Done>()
export const designStageEndpoint = endpoint('put', '/api/projects/{id}/design-stage')
  .takes<DesignStageMove>()
  .answers<Done>()

export const budgetOriginEndpoint = endpoint('get', '/api/projects/{id}/budget').answers<BudgetOrigin>()
export const budgetChangeEndpoint = endpoint('put', '/api/projects/{id}/budget')
  .takes<BudgetChange>()
  .answers<Project>()
export const quoteCoverageEndpoint = endpoint('get', '/api/quotes/requests/{id}/coverage').answers<QuoteCoverage>()
