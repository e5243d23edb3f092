import { slugParams } from '#features/hire/machines/schema.ts'
import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { hireEndpoint, hireMoveEndpoint, hiresEndpoint, newHireEndpoint } from './endpoints.ts'
import { findHire, listHires } from './hires.server.ts'
import { moveHire } from './moves.server.ts'
import { requestMachine } from './requests.server.ts'
import { createdSchema, hireMove, hireParams, hireSchema, hiresSchema, hiresSearch, newHire } from './schema.ts'

const newHireRoute = route(newHireEndpoint, {
  summary: 'Asks for a machine on some days, which are reserved for 24 hours until the lender answers',
  params: slugParams,
  body: newHire,
  answer: createdSchema,
  status: 201,
  says: 'The hire is asked for once for each Idempotency-Key; 409 if no unit is free on all of these days',
  refusals: [401, 404, 409, 422, 429],
})
const hiresRoute = route(hiresEndpoint, {
  summary: 'Lists what the visitor hires, or what others hire from them, the newest first, in pages of 20',
  query: hiresSearch,
  answer: hiresSchema,
  says: 'A page of hires',
  refusals: [401, 422],
})
const hireRoute = route(hireEndpoint, {
  summary: 'Reads a hire of the visitor, as hirer or lender, with its history',
  params: hireParams,
  answer: hireSchema,
  says: 'The hire',
  refusals: [401, 404, 422],
})
const hireMoveRoute = route(hireMoveEndpoint, {
  summary: 'Moves a hire on: confirms it, hands the machine over, returns it, or takes another step that is allowed',
  params: hireParams,
  body: hireMove,
  answer: done,
  says: 'The hire has moved; 409 if it has changed since the visitor saw it',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** The endpoints with which hirers and lenders request, read and change hires. */
export function hireEndpoints({ db, now }: Dependencies) {
  const asks = createLimit(40, 60 * 60)
  const moves = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(newHireRoute, async (c) => {
      const user = signedIn(c)
      const asking = { ...c.req.valid('param'), ...keyedWithin(c, asks, user), reader: readerOf(c, now) }
      return c.json(await requestMachine(db, user, c.req.valid('json'), asking), 201)
    })
    .openapi(hiresRoute, async (c) => {
      const { show, after } = c.req.valid('query')
      return c.json(await listHires(db, signedIn(c), { show, after, reader: readerOf(c, now) }), 200)
    })
    .openapi(hireRoute, async (c) => {
      const asker = { user: signedIn(c), isStaff: false }
      return c.json(await findHire(db, asker, { ...c.req.valid('param'), reader: readerOf(c, now) }), 200)
    })
    .openapi(hireMoveRoute, async (c) => {
      const asker = { user: await signedInWithin(c, moves), isStaff: false }
      await moveHire(db, asker, c.req.valid('json'), { ...c.req.valid('param'), reader: readerOf(c, now) })
      return c.json({ ok: true as const }, 200)
    })
}
