import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listActs } from './audit.server.ts'
import { auditLogEndpoint, staffStandingEndpoint } from './endpoints.ts'
import { auditLogSchema, auditQuestion, staffStandingSchema } from './schema.ts'
import { staffOf, staffStanding } from './staff.server.ts'

const standingRoute = route(staffStandingEndpoint, {
  summary: 'Tells a member of staff whether they may enter the back office',
  answer: staffStandingSchema,
  says: 'What they still need; null if nothing',
  refusals: [401, 404],
})
const auditRoute = route(auditLogEndpoint, {
  summary: 'Lists what staff did, the latest first, in pages',
  query: auditQuestion,
  answer: auditLogSchema,
  says: 'A page of acts',
  refusals: [401, 403, 422],
})

/** Endpoints for entering the back office and for its audit log. No endpoint makes anybody staff: only an operator's command does. */
export function staffEndpoints({ db }: Dependencies) {
  return createEndpoints()
    .openapi(standingRoute, async (c) => {
      const refusal = await staffStanding(db, signedIn(c))
      if (refusal === 'not_staff') throw notFound()
      return c.json({ refusal }, 200)
    })
    .openapi(auditRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listActs(db, c.req.valid('query').after), 200)
    })
}
