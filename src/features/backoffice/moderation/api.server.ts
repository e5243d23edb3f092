import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { listReports } from '#features/backoffice/reports/list.server.ts'
import { linkToReported } from '#features/backoffice/reports/reported-file.server.ts'
import { readSubject, subjectText } from '#features/backoffice/reports/rules.ts'
import { subjectParams } from '#features/backoffice/reports/schema.ts'
import { belongsToStaff } from '#features/backoffice/users/blocking.server.ts'
import { fileLinkSchema } from '#features/messaging/files/schema.ts'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  decisionEndpoint,
  latestReviewsEndpoint,
  removalEndpoint,
  reportedFileEndpoint,
  reportsEndpoint,
  restorationEndpoint,
} from './endpoints.ts'
import { listLatestReviews } from './latest-reviews.server.ts'
import { decide, removeContent, restoreContent } from './moderation.server.ts'
import { readRemovable } from './rules.ts'
import {
  decisionInput,
  latestQuestion,
  latestReviewsSchema,
  type Reports,
  removalInput,
  reportsQuestion,
  reportsSchema,
} from './schema.ts'

/**
 * The URL parameter that names what is removed. It can't be a profile, because staff hide a profile by deactivating its
 * account.
 */
const removableParams = z.object({ subject: z.string().refine((text) => readRemovable(text) !== undefined) })

const reportsRoute = route(reportsEndpoint, {
  summary: 'Lists what was reported, with its reports: the oldest open ones first, or the latest decided ones first',
  query: reportsQuestion,
  answer: reportsSchema,
  says: 'A page of reported subjects',
  refusals: [401, 403, 422],
})
const decisionRoute = route(decisionEndpoint, {
  summary: 'Decides all open reports about something: removes it (a profile together with its account) or keeps it',
  params: subjectParams,
  body: decisionInput,
  answer: done,
  says: 'The decision is stored, and the reporters and the owner are told; 409 if someone else decided first',
  refusals: [401, 403, 404, 409, 422],
})
const reportedFileRoute = route(reportedFileEndpoint, {
  summary: 'Makes a link to the file of a reported message: a minute for a document, an hour for a voice message',
  params: subjectParams,
  answer: fileLinkSchema,
  says: 'The link',
  refusals: [401, 403, 404, 422],
})
const removalRoute = route(removalEndpoint, {
  summary:
    'Removes a review, a reply, a photo of a review, a project, a photo of it or a review of a product; repeating it changes nothing',
  params: removableParams,
  body: removalInput,
  answer: done,
  says: 'It is removed, and its owner is told',
  refusals: [401, 403, 404, 422],
})
const restorationRoute = route(restorationEndpoint, {
  summary: 'Shows something again that was removed',
  params: removableParams,
  answer: done,
  says: 'It is shown again',
  refusals: [401, 403, 404, 422],
})
const latestRoute = route(latestReviewsEndpoint, {
  summary: 'Lists all reviews with their photos, including removed ones, the latest first',
  query: latestQuestion,
  answer: latestReviewsSchema,
  says: 'A page of reviews',
  refusals: [401, 403, 422],
})

/** Endpoints with which staff moderate what people publish. */
export function moderationEndpoints({ db, storage, now }: Dependencies) {
  return createEndpoints()
    .openapi(reportsRoute, async (c) => {
      await staffOf(c, db)
      const { state, after } = c.req.valid('query')
      return c.json(listed(await listReports(db, { state, after })), 200)
    })
    .openapi(decisionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const subject = readSubject(c.req.valid('param').subject)
      if (!subject) throw notFound()
      const given = c.req.valid('json')
      if (given.decision === 'removed' && subject.kind !== 'professional' && !given.reason) throw noReason()
      const decided = await decide(db, staff, { ...given, subject, now: now() })
      if (decided.ok) return c.json({ ok: true as const }, 200)
      throw undecided(decided.reason)
    })
    .openapi(reportedFileRoute, async (c) => {
      await staffOf(c, db)
      const subject = readSubject(c.req.valid('param').subject)
      if (!subject) throw notFound()
      return c.json({ url: await linkToReported(db, subject, storage) }, 200)
    })
    .openapi(removalRoute, async (c) => {
      const staff = await staffOf(c, db)
      const subject = readRemovable(c.req.valid('param').subject)!
      await removeContent(db, staff, { subject, ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(restorationRoute, async (c) => {
      const staff = await staffOf(c, db)
      await restoreContent(db, staff, { subject: readRemovable(c.req.valid('param').subject)!, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(latestRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listLatestReviews(db, c.req.valid('query').after), 200)
    })
}

/**
 * The error if staff remove something without giving a reason. Profiles need no removal reason, because staff give a
 * reason for deactivating the account.
 */
function noReason(): HttpRefusal {
  const text = msg`Please choose a reason`
  return new HttpRefusal(422, text, { fields: { reason: text } })
}

function undecided(reason: 'still_shown' | 'staff' | 'already_decided'): HttpRefusal {
  switch (reason) {
    case 'still_shown':
      return new HttpRefusal(422, msg`Please choose why the account is deactivated.`)
    case 'staff':
      return belongsToStaff()
    case 'already_decided':
      return new HttpRefusal(409, msg`Someone else has decided on this in the meantime.`)
  }
}

function listed({ subjects, next }: Awaited<ReturnType<typeof listReports>>): Reports {
  return {
    subjects: subjects.map(({ subject, reports, ...about }) => ({
      ...about,
      subject: subjectText(subject),
      reports: reports.map((report) => ({
        ...report,
        createdAt: report.createdAt.toISOString(),
        decidedAt: report.decidedAt?.toISOString() ?? null,
      })),
    })),
    next,
  }
}
