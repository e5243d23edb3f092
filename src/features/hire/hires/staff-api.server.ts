import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { staffHireEndpoint, staffHiresEndpoint, staffMoveEndpoint } from './endpoints.ts'
import { findHire, listStaffHires } from './hires.server.ts'
import { moveHire } from './moves.server.ts'
import { hireMove, hireParams, hireSchema, hiresSchema, staffHiresSearch } from './schema.ts'

const hiresRoute = route(staffHiresEndpoint, {
  summary: 'Lists the hires of KamshetBuild’s yard and those with a disputed claim, in pages',
  query: staffHiresSearch,
  answer: hiresSchema,
  says: 'A page of hires, the newest first',
  refusals: [401, 403, 422],
})
const hireRoute = route(staffHireEndpoint, {
  summary: 'Reads one of these hires, with its history',
  params: hireParams,
  answer: hireSchema,
  says: 'The hire',
  refusals: [401, 403, 404, 422],
})
const moveRoute = route(staffMoveEndpoint, {
  summary: 'Moves a hire of the yard on, or decides about a claim',
  params: hireParams,
  body: hireMove,
  answer: done,
  says: 'The hire has moved, and both sides are told',
  refusals: [401, 403, 404, 409, 422],
})

/** The endpoints with which staff lend the yard's machines and decide about claims. */
export function staffHireEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(hiresRoute, async (c) => {
      const user = await staffOf(c, db)
      const { show, after } = c.req.valid('query')
      return c.json(await listStaffHires(db, user, { show, after, reader: readerOf(c, now) }), 200)
    })
    .openapi(hireRoute, async (c) => {
      const asker = { user: await staffOf(c, db), isStaff: true }
      return c.json(await findHire(db, asker, { ...c.req.valid('param'), reader: readerOf(c, now) }), 200)
    })
    .openapi(moveRoute, async (c) => {
      const asker = { user: await staffOf(c, db), isStaff: true }
      await moveHire(db, asker, c.req.valid('json'), { ...c.req.valid('param'), reader: readerOf(c, now) })
      return c.json({ ok: true as const }, 200)
    })
}
