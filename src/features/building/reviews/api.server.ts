import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { endpoint, gate, signedIn, signedInAs, visitorOf } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, unconfirmed } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deleteReview, findStanding, type Written, writeReview } from './own-review.server.ts'
import { findTellingReview, listReviews } from './reviews.server.ts'
import {
  helpfulSchema,
  replyInput,
  reviewInput,
  reviewsQuestion,
  reviewsSchema,
  standingSchema,
  tellingSchema,
} from './schema.ts'
import { replyToReview, voteHelpful } from './votes-and-replies.server.ts'

/** Endpoints for the reviews of professionals. */
export function reviewEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  const homeBuilders = gate([401, 403], (c) => {
    const user = visitorOf(c)
    if (user.userType !== 'customer') throw refused('not_a_home_builder')
    return user
  })
  return [
    endpoint('GET /api/professionals/{id}/reviews', {
      does: 'Lists the reviews of a professional, the newest first: 3, and 10 more after each `next`',
      query: reviewsQuestion,
      answer: reviewsSchema,
      says: 'A page of reviews',
      refuses: [404],
      run: async ({ params: { id: professionalId }, query, reader }) => {
        const question = { professionalId, after: query.after, language: reader.language }
        return await listReviews(db, question)
      },
    }),
    endpoint('GET /api/professionals/{id}/telling-review', {
      does: 'Picks the review that says most about a professional: detailed praise of a project, at most three years old',
      answer: tellingSchema,
      says: 'The review; null if there is none like that',
      refuses: [404],
      run: ({ params, reader }) => findTellingReview(db, params.id, reader),
    }),
    endpoint('GET /api/professionals/{id}/review', {
      does: 'Tells whether the visitor may review a professional and why not, what they wrote, and which reviews they found helpful',
      who: signedIn,
      answer: standingSchema,
      says: 'The visitor’s part in these reviews',
      refuses: [404],
      run: ({ user, params }) => findStanding(db, user, params.id),
    }),
    endpoint('PUT /api/professionals/{id}/review', {
      does: 'Writes the visitor’s one review of a professional, or replaces it',
      who: homeBuilders,
      limit: writes,
      body: reviewInput,
      says: 'The review is published',
      refuses: [403, 404, 409],
      run: async ({ user, params: { id: professionalId }, body, reader }) => {
        const review = { ...body, professionalId, now: now(), page: reader.language }
        const written = await writeReview(db, user, review)
        if (!written.ok) throw refused(written.reason)
      },
    }),
    endpoint('DELETE /api/professionals/{id}/review', {
      does: 'Deletes the visitor’s review; if staff have removed it, deletes only its words and photos',
      who: signedIn,
      limit: writes,
      says: 'The review is deleted',
      run: ({ user, params }) => deleteReview(db, user, params.id),
    }),
    endpoint('PUT /api/reviews/{id}/helpful', {
      does: 'Marks someone else’s review as helpful; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      answer: helpfulSchema,
      says: 'The count as it is now',
      refuses: [404],
      run: ({ user, params }) => voteHelpful(db, user, { reviewId: params.id, isHelpful: true }),
    }),
    endpoint('DELETE /api/reviews/{id}/helpful', {
      does: 'Takes the visitor’s mark of a helpful review away; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      answer: helpfulSchema,
      says: 'The count as it is now',
      refuses: [404],
      run: ({ user, params }) => voteHelpful(db, user, { reviewId: params.id, isHelpful: false }),
    }),
    endpoint('PUT /api/reviews/{id}/reply', {
      does: 'Writes or replaces the reply of the reviewed professional',
      who: signedInAs('contractor', 'architect'),
      limit: writes,
      body: replyInput,
      says: 'The reply is published',
      refuses: [404, 409],
      run: async ({ user, params, body: { reply } }) => {
        const replied = await replyToReview(db, user, { reviewId: params.id, reply, now: now() })
        if (!replied.ok)
          throw new HttpRefusal(409, msg`KamshetBuild has removed your reply. It cannot be changed or written again.`)
      },
    }),
    endpoint('DELETE /api/reviews/{id}/reply', {
      does: 'Deletes the reply',
      who: signedInAs('contractor', 'architect'),
      limit: writes,
      says: 'The reply is deleted',
      refuses: [404],
      run: ({ user, params }) => replyToReview(db, user, { reviewId: params.id, reply: null, now: now() }),
    }),
  ]
}

const refusals: Record<Extract<Written, { ok: false }>['reason'], [403 | 409 | 422, MessageDescriptor]> = {
  own: [422, msg`You cannot review yourself. On your own profile you can reply to reviews of your work.`],
  not_a_home_builder: [403, msg`Only home builders can write reviews.`],
  not_confirmed: [409, msg`Please confirm your email address or phone number first. Then you can write a review.`],
  not_in_contact: [
    409,
    msg`Only people who have been in contact can write a review. Please call or message this professional first.`,
  ],
  other_account: [409, msg`You have already reviewed this professional with another account.`],
  removed: [409, msg`KamshetBuild has removed your review. It cannot be changed or written again.`],
  no_such_photo: [422, msg`A photo is no longer available. Remove it here and choose it again.`],
  no_such_project: [422, msg`Please choose one of this professional's projects.`],
}

function refused(reason: keyof typeof refusals): HttpRefusal {
  const [status, text] = refusals[reason]
  if (reason === 'not_confirmed') return unconfirmed(409, text)
  return new HttpRefusal(status, text, reason === 'no_such_project' ? { fields: { projectId: text } } : {})
}
