import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  addHelpfulEndpoint,
  deleteReplyEndpoint,
  deleteReviewEndpoint,
  removeHelpfulEndpoint,
  replyEndpoint,
  reviewsEndpoint,
  standingEndpoint,
  tellingReviewEndpoint,
  writeReviewEndpoint,
} from './endpoints.ts'
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

const listRoute = route(reviewsEndpoint, {
  summary: 'Lists the reviews of a professional, the newest first: 3, and 10 more after each `next`',
  params: idParams,
  query: reviewsQuestion,
  answer: reviewsSchema,
  says: 'A page of reviews',
  refusals: [404, 422],
})
const tellingRoute = route(tellingReviewEndpoint, {
  summary:
    'Picks the review that says most about a professional: detailed praise of a project, at most three years old',
  params: idParams,
  answer: tellingSchema,
  says: 'The review; null if there is none like that',
  refusals: [404, 422],
})
const standingRoute = route(standingEndpoint, {
  summary:
    'Tells whether the visitor may review a professional and why not, what they wrote, and which reviews they found helpful',
  params: idParams,
  answer: standingSchema,
  says: 'The visitor’s part in these reviews',
  refusals: [401, 404, 422],
})
const writeRoute = route(writeReviewEndpoint, {
  summary: 'Writes the visitor’s one review of a professional, or replaces it',
  params: idParams,
  body: reviewInput,
  answer: done,
  says: 'The review is published',
  refusals: [401, 403, 404, 409, 422, 429],
})
const deleteRoute = route(deleteReviewEndpoint, {
  summary: 'Deletes the visitor’s review; if staff have removed it, deletes only its words and photos',
  params: idParams,
  answer: done,
  says: 'The review is deleted',
  refusals: [401, 422, 429],
})
const helpful = {
  params: idParams,
  answer: helpfulSchema,
  says: 'The count as it is now',
  refusals: [401, 404, 422, 429],
} as const
const helpfulRoute = route(addHelpfulEndpoint, {
  summary: 'Marks someone else’s review as helpful; repeating it changes nothing',
  ...helpful,
})
const notHelpfulRoute = route(removeHelpfulEndpoint, {
  summary: 'Takes the visitor’s mark of a helpful review away; repeating it changes nothing',
  ...helpful,
})
const replyRoute = route(replyEndpoint, {
  summary: 'Writes or replaces the reply of the reviewed professional',
  params: idParams,
  body: replyInput,
  answer: done,
  says: 'The reply is published',
  refusals: [401, 403, 404, 409, 422, 429],
})
const deleteReplyRoute = route(deleteReplyEndpoint, {
  summary: 'Deletes the reply',
  params: idParams,
  answer: done,
  says: 'The reply is deleted',
  refusals: [401, 403, 404, 422, 429],
})

/** Endpoints for the reviews of professionals. */
export function reviewEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      const { id: professionalId } = c.req.valid('param')
      const question = { professionalId, after: c.req.valid('query').after, language: c.get('language') }
      return c.json(await listReviews(db, question), 200)
    })
    .openapi(tellingRoute, async (c) => {
      return c.json(await findTellingReview(db, c.req.valid('param').id, readerOf(c, now)), 200)
    })
    .openapi(standingRoute, async (c) => c.json(await findStanding(db, signedIn(c), c.req.valid('param').id), 200))
    .openapi(writeRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const { id: professionalId } = c.req.valid('param')
      const review = { ...c.req.valid('json'), professionalId, now: now(), page: c.get('language') }
      const written = await writeReview(db, user, review)
      if (!written.ok) throw refused(written.reason)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await deleteReview(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(helpfulRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      return c.json(await voteHelpful(db, user, { reviewId: c.req.valid('param').id, isHelpful: true }), 200)
    })
    .openapi(notHelpfulRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      return c.json(await voteHelpful(db, user, { reviewId: c.req.valid('param').id, isHelpful: false }), 200)
    })
    .openapi(replyRoute, async (c) => {
      const user = await signedInWithin(c, writes, 'contractor', 'architect')
      const { reply } = c.req.valid('json')
      const replied = await replyToReview(db, user, { reviewId: c.req.valid('param').id, reply, now: now() })
      if (!replied.ok)
        throw new HttpRefusal(409, msg`KamshetBuild has removed your reply. It cannot be changed or written again.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(deleteReplyRoute, async (c) => {
      const user = await signedInWithin(c, writes, 'contractor', 'architect')
      await replyToReview(db, user, { reviewId: c.req.valid('param').id, reply: null, now: now() })
      return c.json({ ok: true as const }, 200)
    })
}

const refusals: Record<Extract<Written, { ok: false }>['reason'], [403 | 409 | 422, MessageDescriptor]> = {
  own: [422, msg`You cannot review yourself. On your own profile you can reply to reviews of your work.`],
  not_a_home_builder: [403, msg`Only home builders can write reviews.`],
  not_confirmed: [409, msg`Please confirm your email address or phone number first. Then you can write a review.`],
  not_in_contact: [
    409,
    msg`Only people who have been in contact can write a review. Please call or message this professional first.`,
  ],
  removed: [409, msg`KamshetBuild has removed your review. It cannot be changed or written again.`],
  no_such_photo: [422, msg`A photo is no longer available. Remove it here and choose it again.`],
  no_such_project: [422, msg`Please choose one of this professional's projects.`],
}

function refused(reason: keyof typeof refusals): HttpRefusal {
  const [status, text] = refusals[reason]
  return new HttpRefusal(status, text, reason === 'no_such_project' ? { fields: { projectId: text } } : {})
}
