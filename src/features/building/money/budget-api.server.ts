import { projectSchema } from '#features/building/projects/schema.ts'
import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { takeBudget } from './budget.server.ts'
import { findOrigin } from './budget-origin.server.ts'
import { budgetChange, budgetOriginSchema, quoteCoverageSchema } from './budget-schema.ts'
import { coverageOf } from './budget-source.server.ts'

/**
 * Endpoints for budgets that come from estimates and quotes. Only a member who may change the project's details may use
 * them.
 */
export function budgetEndpoints({ db }: Dependencies) {
  const changes = createLimit(300, 60 * 60)
  return [
    endpoint('GET /api/projects/{id}/budget', {
      does: 'Shows from which estimate or accepted quote a project’s budget was taken',
      who: signedIn,
      answer: budgetOriginSchema,
      says: 'What the visitor may know of it; null if the budget was typed',
      refuses: [403, 404],
      run: async ({ user, params, reader }) => {
        const question = { ...params, reader }
        return await findOrigin(db, user, question)
      },
    }),
    endpoint('GET /api/quotes/requests/{id}/coverage', {
      does: 'Compares the quote that a family has accepted with their estimate: what it covers and what it leaves out',
      who: signedInAs('customer'),
      answer: quoteCoverageSchema,
      says: 'Both, in rupees',
      refuses: [404],
      run: ({ user, params }) => coverageOf(db, user, params.id),
    }),
    endpoint('PUT /api/projects/{id}/budget', {
      does: 'Takes a project’s budget from an estimate or an accepted quote of the visitor, and plans its stages if it has none; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      body: budgetChange,
      answer: projectSchema,
      says: 'The project as it is now',
      refuses: [403, 404, 409],
      run: async ({ user, params, body, reader }) => {
        const taking = { ...params, ...body, reader }
        return await takeBudget(db, user, taking)
      },
    }),
  ]
}
