import { msg } from '@lingui/core/macro'
import { createEndpoints, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { reportEndpoint } from './endpoints.ts'
import { storeReport } from './reports.server.ts'
import { readSubject } from './rules.ts'
import { reportInput, subjectParams } from './schema.ts'

const reportRoute = route(reportEndpoint, {
  summary:
    'Reports a review, a reply, a photo of a review, a portfolio project, a profile, a review of a product or a message to KamshetBuild, or changes that report',
  params: subjectParams,
  body: reportInput,
  answer: done,
  says: 'The report is stored. The visitor is told about the decision',
  refusals: [401, 404, 422, 429],
})

/** The endpoint with which people report content. */
export function reportEndpoints({ db, now }: Dependencies) {
  const reports = createLimit(20, 60 * 60)
  return createEndpoints().openapi(reportRoute, async (c) => {
    const user = await signedInWithin(c, reports)
    const subject = readSubject(c.req.valid('param').subject)
    if (!subject) throw notFound()
    const stored = await storeReport(db, user, { subject, ...c.req.valid('json'), now: now() })
    if (!stored.ok) throw new HttpRefusal(422, msg`You can't report something of your own.`)
    return c.json({ ok: true as const }, 200)
  })
}
