import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { listReports } from '#features/backoffice/reports/list.server.ts'
import { linkToReported } from '#features/backoffice/reports/reported-file.server.ts'
import { readSubject, subjectText } from '#features/backoffice/reports/rules.ts'
import { subjectParams } from '#features/backoffice/reports/schema.ts'
import { belongsToStaff } from '#features/backoffice/users/blocking.server.ts'
import { fileLinkSchema } from '#features/messaging/files/schema.ts'
import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
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

/** Endpoints with which staff moderate what people publish. */
export function moderationEndpoints({ db, storage, now }: Dependencies) {
  return [
    endpoint('GET /api/admin/reports', {
      does: 'Lists what was reported, with its reports: the oldest open ones first, or the latest decided ones first',
      who: staffOnly(db),
      query: reportsQuestion,
      answer: reportsSchema,
      says: 'A page of reported subjects',
      run: async ({ query: { state, after } }) => listed(await listReports(db, { state, after })),
    }),
    endpoint('POST /api/admin/reports/{subject}/decision', {
      does: 'Decides all open reports about something: removes it (a profile together with its account) or keeps it',
      who: staffOnly(db),
      params: subjectParams,
      body: decisionInput,
      says: 'The decision is stored, and the reporters and the owner are told; 409 if someone else decided first',
      refuses: [404, 409],
      run: async ({ user: staff, params, body: given }) => {
        const subject = readSubject(params.subject)
        if (!subject) throw notFound()
        if (given.decision === 'removed' && subject.kind !== 'professional' && !given.reason) throw noReason()
        const decided = await decide(db, staff, { ...given, subject, now: now() })
        if (decided.ok) return
        throw undecided(decided.reason)
      },
    }),
    endpoint('POST /api/admin/reports/{subject}/file', {
      does: 'Makes a link to the file of a reported message: a minute for a document, an hour for a voice message',
      who: staffOnly(db),
      params: subjectParams,
      answer: fileLinkSchema,
      says: 'The link',
      refuses: [404],
      run: async ({ params }) => {
        const subject = readSubject(params.subject)
        if (!subject) throw notFound()
        return { url: await linkToReported(db, subject, storage) }
      },
    }),
    endpoint('POST /api/admin/removals/{subject}', {
      does: 'Removes a review, a reply, a photo of a review, a project, a photo of it or a review of a product; repeating it changes nothing',
      who: staffOnly(db),
      params: removableParams,
      body: removalInput,
      says: 'It is removed, and its owner is told',
      refuses: [404],
      run: async ({ user: staff, params, body }) => {
        const subject = readRemovable(params.subject)!
        await removeContent(db, staff, { subject, ...body, now: now() })
      },
    }),
    endpoint('DELETE /api/admin/removals/{subject}', {
      does: 'Shows something again that was removed',
      who: staffOnly(db),
      params: removableParams,
      says: 'Shown again',
      refuses: [404],
      run: ({ user: staff, params }) =>
        restoreContent(db, staff, { subject: readRemovable(params.subject)!, now: now() }),
    }),
    endpoint('GET /api/admin/reviews', {
      does: 'Lists all reviews with their photos, including removed ones, the latest first',
      who: staffOnly(db),
      query: latestQuestion,
      answer: latestReviewsSchema,
      says: 'A page of reviews',
      run: ({ query }) => listLatestReviews(db, query.after),
    }),
  ]
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
