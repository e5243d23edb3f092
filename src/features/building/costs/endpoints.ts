import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  AgreedSumSave,
  CostsSummary,
  DesignStageMove,
  Expense,
  ExpenseSave,
  Expenses,
  NewExpense,
} from './schema.ts'

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
