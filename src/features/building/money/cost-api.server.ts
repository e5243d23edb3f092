import { createEndpoints, keyedWithin, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { saveAgreedSum } from './agreed-sum.server.ts'
import {
  agreedSumSave,
  costsSummarySchema,
  designStageMove,
  expenseParams,
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
import {
  agreedSumEndpoint,
  costsSummaryEndpoint,
  deleteExpenseEndpoint,
  designStageEndpoint,
  expenseEndpoint,
  expenseSaveEndpoint,
  expensesEndpoint,
  newExpenseEndpoint,
  restoreExpenseEndpoint,
} from './endpoints.ts'

const expensesRoute = route(expensesEndpoint, {
  summary: 'Lists what the visitor, a professional, has spent on a project, the latest day first, in pages of 30',
  params: idParams,
  query: expensesSearch,
  answer: expensesSchema,
  says: 'A page of the visitor’s own expenses',
  refusals: [401, 403, 404, 422],
})
const newExpenseRoute = route(newExpenseEndpoint, {
  summary: 'Enters an expense',
  params: idParams,
  body: newExpense,
  answer: expenseSchema,
  status: 201,
  says: 'The expense is entered once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const summaryRoute = route(costsSummaryEndpoint, {
  summary: 'Sums up what the visitor is paid for a project, and what they have spent on it',
  params: idParams,
  answer: costsSummarySchema,
  says: 'Sums in rupees',
  refusals: [401, 403, 404, 422],
})
const expenseRoute = route(expenseEndpoint, {
  summary: 'Reads an expense of the visitor',
  params: expenseParams,
  answer: expenseSchema,
  says: 'The expense',
  refusals: [401, 403, 404, 422],
})
const expenseSaveRoute = route(expenseSaveEndpoint, {
  summary: 'Saves an expense',
  params: expenseParams,
  body: expenseSave,
  answer: expenseSchema,
  says: 'The expense as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const deleteExpenseRoute = route(deleteExpenseEndpoint, {
  summary: 'Deletes an expense, which can be restored for a day',
  params: expenseParams,
  answer: done,
  says: 'The expense is deleted',
  refusals: [401, 403, 404, 422, 429],
})
const restoreExpenseRoute = route(restoreExpenseEndpoint, {
  summary: 'Restores a deleted expense',
  params: expenseParams,
  answer: done,
  says: 'The expense is restored',
  refusals: [401, 403, 404, 422, 429],
})
const agreedSumRoute = route(agreedSumEndpoint, {
  summary: 'Saves what the visitor, a professional, is paid for a project, without extras',
  params: idParams,
  body: agreedSumSave,
  answer: done,
  says: 'The sum is saved',
  refusals: [401, 403, 404, 409, 422, 429],
})
const designStageRoute = route(designStageEndpoint, {
  summary: 'Saves at which stage the design is, as an architect',
  params: idParams,
  body: designStageMove,
  answer: done,
  says: 'The stage is saved',
  refusals: [401, 403, 404, 409, 422, 429],
})

/**
 * Endpoints for a professional's own expenses, which nobody else on the project can see, their agreed sum, and the
 * design stage.
 */
export function costEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(600, 60 * 60)
  return createEndpoints()
    .openapi(summaryRoute, async (c) => c.json(await summariseCosts(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(expensesRoute, async (c) => {
      const { after } = c.req.valid('query')
      return c.json(await listExpenses(db, signedIn(c), { projectId: c.req.valid('param').id, after }), 200)
    })
    .openapi(newExpenseRoute, async (c) => {
      const user = signedIn(c)
      const input = { ...c.req.valid('json'), projectId: c.req.valid('param').id }
      return c.json(await addExpense(db, user, input, { ...keyedWithin(c, changes, user), now: now() }), 201)
    })
    .openapi(expenseRoute, async (c) => {
      const { id: projectId, expense: id } = c.req.valid('param')
      return c.json(await findExpense(db, signedIn(c), { projectId, id }), 200)
    })
    .openapi(expenseSaveRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, expense: id } = c.req.valid('param')
      return c.json(await saveExpense(db, user, { ...c.req.valid('json'), projectId, id, now: now() }), 200)
    })
    .openapi(deleteExpenseRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, expense: id } = c.req.valid('param')
      await deleteExpense(db, user, { projectId, id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restoreExpenseRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const { id: projectId, expense: id } = c.req.valid('param')
      await restoreExpense(db, user, { projectId, id })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(agreedSumRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await saveAgreedSum(db, user, { ...c.req.valid('json'), id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(designStageRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      await moveDesignStage(db, user, { ...c.req.valid('json'), id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
