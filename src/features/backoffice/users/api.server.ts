import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { done, route } from '#platform/http/route.server.ts'
import { i18nOf } from '#platform/languages/texts.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { belongsToStaff, deactivateByStaff, endSessionsByStaff, reactivateByStaff } from './blocking.server.ts'
import { blockEndpoint, endSessionsEndpoint, unblockEndpoint, userEndpoint, usersEndpoint } from './endpoints.ts'
import { blockInput, foundUsersSchema, userRecordSchema, userSearch } from './schema.ts'
import { findUser, searchUsers } from './users.server.ts'

const usersRoute = route(usersEndpoint, {
  summary: 'Finds accounts by email address, phone number, name or id, in pages',
  query: userSearch,
  answer: foundUsersSchema,
  says: 'A page of accounts',
  refusals: [401, 403, 422],
})
const userRoute = route(userEndpoint, {
  summary: 'Reads an account, with where it is logged in and how often it was reported',
  params: idParams,
  answer: userRecordSchema,
  says: 'The account',
  refusals: [401, 403, 404, 422],
})
const blockRoute = route(blockEndpoint, {
  summary: 'Deactivates an account that breaks the rules, until staff reactivate it',
  params: idParams,
  body: blockInput,
  answer: done,
  says: 'The account is deactivated and logged out everywhere, and its owner is told why',
  refusals: [401, 403, 404, 409, 422],
})
const unblockRoute = route(unblockEndpoint, {
  summary: 'Reactivates an account that staff have deactivated',
  params: idParams,
  answer: done,
  says: 'The account is as it was before, and its owner is told',
  refusals: [401, 403, 404, 422],
})
const sessionsRoute = route(endSessionsEndpoint, {
  summary: 'Logs an account out everywhere',
  params: idParams,
  answer: done,
  says: 'The account is logged out, and its owner is told',
  refusals: [401, 403, 404, 409, 422],
})

/** Endpoints with which staff look after users. */
export function userEndpoints({ db, now }: Dependencies) {
  return createEndpoints()
    .openapi(usersRoute, async (c) => {
      await staffOf(c, db)
      const { search, after } = c.req.valid('query')
      return c.json(await searchUsers(db, { search, after }), 200)
    })
    .openapi(userRoute, async (c) => {
      await staffOf(c, db)
      const { id } = c.req.valid('param')
      return c.json(await findUser(db, { id, now: now(), i18n: i18nOf(c.get('language')) }), 200)
    })
    .openapi(blockRoute, async (c) => {
      const staff = await staffOf(c, db)
      const given = { id: c.req.valid('param').id, reason: c.req.valid('json').reason, now: now() }
      const blocked = await deactivateByStaff(db, staff, given)
      if (!blocked.ok) throw belongsToStaff()
      return c.json({ ok: true as const }, 200)
    })
    .openapi(unblockRoute, async (c) => {
      const staff = await staffOf(c, db)
      await reactivateByStaff(db, staff, { id: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(sessionsRoute, async (c) => {
      const staff = await staffOf(c, db)
      const ended = await endSessionsByStaff(db, staff, { id: c.req.valid('param').id, now: now() })
      if (!ended.ok) throw belongsToStaff()
      return c.json({ ok: true as const }, 200)
    })
}
