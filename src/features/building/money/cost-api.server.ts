import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { saveAgreedSum } from './agreed-sum.server.ts'
import {
  agreedSumSave,
  costsSummarySchema,
  designStageMove,
  expectedCostSave,
  expenseSave,
  expenseSchema,
  expensesSchema,
  expensesSearch,
  newExpense,
} from './cost-schema.ts'
import {
  addExpense,
  deleteExpense,
  findExpense,
  listExpenses,
  restoreExpense,
  saveExpense,
  summariseCosts,
} from './costs.server.ts'
import { moveDesignStage } from './design-stage.server.ts'
import { saveExpectedCost } from './expected-cost.server.ts'

/**
 * Endpoints for a professional's own expenses, which nobody else on the project can see, their agreed sum, and the
 * design stage.
 */
export function costEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(600, 60 * 60)
  return [
    endpoint('GET /api/projects/{id}/costs/summary', {
      does: 'Sums up what the visitor is paid for a project, and what they have spent on it',
      who: signedIn,
      answer: costsSummarySchema,
      says: 'Sums in rupees',
      refuses: [403, 404],
      run: ({ user, params }) => summariseCosts(db, user, params.id),
    }),
    endpoint('GET /api/projects/{id}/costs', {
      does: 'Lists what the visitor, a professional, has spent on a project, the latest day first, in pages of 30',
      who: signedIn,
      query: expensesSearch,
      answer: expensesSchema,
      says: 'A page of the visitor’s own expenses',
      refuses: [403, 404],
      run: ({ user, params, query: { after } }) => listExpenses(db, user, { projectId: params.id, after }),
    }),
    endpoint('POST /api/projects/{id}/costs', {
      does: 'Enters an expense',
      who: signedIn,
      keyed: changes,
      body: newExpense,
      answer: expenseSchema,
      status: 201,
      says: 'The expense is entered once for each Idempotency-Key',
      refuses: [403, 404],
      run: async ({ user, params, body, once }) => {
        const input = { ...body, projectId: params.id }
        return await addExpense(db, user, input, { ...once, now: now() })
      },
    }),
    endpoint('GET /api/projects/{id}/costs/{expense}', {
      does: 'Reads an expense of the visitor',
      who: signedIn,
      answer: expenseSchema,
      says: 'The expense',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, expense: id } }) => findExpense(db, user, { projectId, id }),
    }),
    endpoint('PUT /api/projects/{id}/costs/{expense}', {
      does: 'Saves an expense',
      who: signedIn,
      limit: changes,
      body: expenseSave,
      answer: expenseSchema,
      says: 'The expense as it is now',
      refuses: [403, 404, 409],
      run: ({ user, params: { id: projectId, expense: id }, body }) =>
        saveExpense(db, user, { ...body, projectId, id, now: now() }),
    }),
    endpoint('DELETE /api/projects/{id}/costs/{expense}', {
      does: 'Deletes an expense, which can be restored for a day',
      who: signedIn,
      limit: changes,
      says: 'Expense deleted',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, expense: id } }) => deleteExpense(db, user, { projectId, id, now: now() }),
    }),
    endpoint('POST /api/projects/{id}/costs/{expense}/restoration', {
      does: 'Restores a deleted expense',
      who: signedIn,
      limit: changes,
      says: 'The expense is restored',
      refuses: [403, 404],
      run: ({ user, params: { id: projectId, expense: id } }) => restoreExpense(db, user, { projectId, id }),
    }),
    endpoint('PUT /api/projects/{id}/agreed-sum', {
      does: 'Saves what the visitor, a professional, is paid for a project, without extras',
      who: signedIn,
      limit: changes,
      body: agreedSumSave,
      says: 'The sum is saved',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => saveAgreedSum(db, user, { ...body, id: params.id, now: now() }),
    }),
    endpoint('PUT /api/projects/{id}/expected-cost', {
      does: 'Saves what the visitor, a contractor, expects a project to cost them',
      who: signedInAs('contractor'),
      limit: changes,
      body: expectedCostSave,
      says: 'Expected cost saved',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => saveExpectedCost(db, user, { ...body, id: params.id }),
    }),
    endpoint('PUT /api/projects/{id}/design-stage', {
      does: 'Saves at which stage the design is, as an architect',
      who: signedIn,
      limit: changes,
      body: designStageMove,
      says: 'The stage is saved',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => moveDesignStage(db, user, { ...body, id: params.id, now: now() }),
    }),
  ]
}
