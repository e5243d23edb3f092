import { projectSchema } from '#features/building/projects/schema.ts'
import { createEndpoints, readerOf, signedIn, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { takeBudget } from './budget.server.ts'
import { findOrigin } from './budget-origin.server.ts'
import { budgetChange, budgetOriginSchema, quoteCoverageSchema } from './budget-schema.ts'
import { coverageOf } from './budget-source.server.ts'
import { budgetChangeEndpoint, budgetOriginEndpoint, quoteCoverageEndpoint } from './endpoints.ts'

const originRoute = route(budgetOriginEndpoint, {
  summary: 'Shows from which estimate or accepted quote a project’s budget was taken',
  params: idParams,
  answer: budgetOriginSchema,
  says: 'What the visitor may know of it; null if the budget was typed',
  refusals: [401, 403, 404, 422],
})
const changeRoute = route(budgetChangeEndpoint, {
  summary:
    'Takes a project’s budget from an estimate or an accepted quote of the visitor, and plans its stages if it has none; repeating it changes nothing',
  params: idParams,
  body: budgetChange,
  answer: projectSchema,
  says: 'The project as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})

const coverageRoute = route(quoteCoverageEndpoint, {
  summary: 'Compares the quote that a family has accepted with their estimate: what it covers and what it leaves out',
  params: idParams,
  answer: quoteCoverageSchema,
  says: 'Both, in rupees',
  refusals: [401, 403, 404, 422],
})

/**
 * Endpoints for budgets that come from estimates and quotes. Only a member who may change the project's details may use
 * them.
 */
export function budgetEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(originRoute, async (c) => {
      const question = { ...c.req.valid('param'), reader: readerOf(c, now) }
      return c.json(await findOrigin(db, signedIn(c), question), 200)
    })
    .openapi(coverageRoute, async (c) =>
      c.json(await coverageOf(db, signedInAs(c, 'customer'), c.req.valid('param').id), 200),
    )
    .openapi(changeRoute, async (c) => {
      const user = await signedInWithin(c, changes)
      const taking = { ...c.req.valid('param'), ...c.req.valid('json'), reader: readerOf(c, now) }
      return c.json(await takeBudget(db, user, taking), 200)
    })
}
