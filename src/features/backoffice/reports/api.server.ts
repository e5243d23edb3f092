import { msg } from '@lingui/core/macro'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { storeReport } from './reports.server.ts'
import { readSubject } from './rules.ts'
import { reportInput, subjectParams } from './schema.ts'

/** The endpoint with which people report content. */
export function reportEndpoints({ db, now }: Dependencies) {
  const reports = createLimit(20, 60 * 60)
  return [
    endpoint('PUT /api/reports/{subject}', {
      does: 'Reports a review, a reply, a photo of a review, a portfolio project, a profile, a review of a product or a message to KamshetBuild, or changes that report',
      who: signedIn,
      limit: reports,
      params: subjectParams,
      body: reportInput,
      says: 'The report is stored. The visitor is told about the decision',
      refuses: [404],
      run: async ({ user, params, body }) => {
        const subject = readSubject(params.subject)
        if (!subject) throw notFound()
        const stored = await storeReport(db, user, { subject, ...body, now: now() })
        if (!stored.ok) throw new HttpRefusal(422, msg`You can't report something of your own.`)
      },
    }),
  ]
}
