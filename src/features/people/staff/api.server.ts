import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { listActs } from './audit.server.ts'
import { auditLogSchema, auditQuestion, staffStandingSchema } from './schema.ts'
import { staffOnly, staffStanding } from './staff.server.ts'

/** Endpoints for entering the back office and for its audit log. No endpoint makes anybody staff: only an operator's command does. */
export function staffEndpoints({ db }: Dependencies) {
  return [
    endpoint('GET /api/admin/standing', {
      does: 'Tells a member of staff whether they may enter the back office',
      who: signedIn,
      answer: staffStandingSchema,
      says: 'What they still need; null if nothing',
      refuses: [404],
      run: async ({ user }) => {
        const refusal = await staffStanding(db, user)
        if (refusal === 'not_staff') throw notFound()
        return { refusal }
      },
    }),
    endpoint('GET /api/admin/audit-log', {
      does: 'Lists what staff did, the latest first, in pages',
      who: staffOnly(db),
      query: auditQuestion,
      answer: auditLogSchema,
      says: 'A page of acts',
      run: ({ query }) => listActs(db, query.after),
    }),
  ]
}
