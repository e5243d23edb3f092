import { createRoute } from '@hono/zod-openapi'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  answers,
  createDoors,
  DoorProblem,
  done,
  notFound,
  problems,
  signedIn,
  signedInAs,
  takes,
} from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { professionalNotFound } from '../professionals/profile.server.ts'
import { professionalIdParams } from '../professionals/schema.ts'
import { replyToReview, voteHelpful } from './answers.server.ts'
import { removeReview, reviewsOf, standingOf, type Written, writeReview } from './reviews.server.ts'
import {
  helpfulSchema,
  replyInput,
  reviewIdParams,
  reviewInput,
  reviewsQuery,
  reviewsSchema,
  standingSchema,
} from './schema.ts'

const ofProfessional = '/api/professionals/{id}/review'
const ofReview = { params: reviewIdParams }
const noted = { 200: answers(done, 'Done') }

const listDoor = createRoute({
  method: 'get',
  path: '/api/professionals/{id}/reviews',
  summary: 'Reviews of a professional, newest first: three, and ten more after each `next`',
  request: { params: professionalIdParams, query: reviewsQuery },
  responses: { 200: answers(reviewsSchema, 'The reviews'), ...problems(404, 422) },
})
const standingDoor = createRoute({
  method: 'get',
  path: ofProfessional,
  summary: 'Whether the visitor may review a professional, why not, and what they wrote already',
  request: { params: professionalIdParams },
  responses: { 200: answers(standingSchema, 'How the visitor stands'), ...problems(404, 422) },
})
const writeDoor = createRoute({
  method: 'put',
  path: ofProfessional,
  summary: 'Writes the visitor’s one review of a professional, or writes it anew',
  request: { params: professionalIdParams, ...takes(reviewInput) },
  responses: { ...noted, ...problems(401, 403, 404, 409, 422, 429) },
})
const removeDoor = createRoute({
  method: 'delete',
  path: ofProfessional,
  summary: 'Takes the visitor’s review back',
  request: { params: professionalIdParams },
  responses: { ...noted, ...problems(401, 422) },
})
const helpful = {
  path: '/api/reviews/{id}/helpful',
  request: ofReview,
  responses: { 200: answers(helpfulSchema, 'The count now'), ...problems(401, 404, 422, 429) },
}
const helpfulDoor = createRoute({ method: 'put', summary: 'Finds another’s review helpful, once', ...helpful })
const notHelpfulDoor = createRoute({ method: 'delete', summary: 'Takes that back', ...helpful })
const reply = { path: '/api/reviews/{id}/reply', responses: { ...noted, ...problems(401, 403, 404, 422) } }
const replyDoor = createRoute({
  method: 'put',
  summary: 'The reviewed professional answers, or answers anew',
  ...reply,
  request: { ...ofReview, ...takes(replyInput) },
})
const noReplyDoor = createRoute({ method: 'delete', summary: 'Takes the answer back', ...reply, request: ofReview })

/** The doors to what people say about a professional. */
export function reviewDoors({ db, now }: Ground) {
  const limit = createLimit(60, 60 * 60)
  return createDoors()
    .openapi(listDoor, async (c) => {
      const { id: professionalId } = c.req.valid('param')
      const question = { professionalId, after: c.req.valid('query').after, language: c.get('language') }
      const reviews = await reviewsOf(db, c.get('visitor'), question)
      if (!reviews) throw professionalNotFound()
      return c.json(reviews, 200)
    })
    .openapi(standingDoor, async (c) => {
      const standing = await standingOf(db, c.get('visitor'), c.req.valid('param').id)
      if (!standing) throw professionalNotFound()
      return c.json(standing, 200)
    })
    .openapi(writeDoor, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, limit, String(user.id))
      const review = {
        ...c.req.valid('json'),
        professionalId: c.req.valid('param').id,
        now: now(),
        page: c.get('language'),
      }
      const written = await writeReview(db, user, review)
      if (!written.ok) throw refused(written.reason)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(removeDoor, async (c) => {
      await removeReview(db, signedIn(c), c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(helpfulDoor, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, limit, String(user.id))
      const voted = await voteHelpful(db, user, { reviewId: c.req.valid('param').id, isHelpful: true })
      if (!voted) throw notFound()
      return c.json(voted, 200)
    })
    .openapi(notHelpfulDoor, async (c) => {
      const user = signedIn(c)
      await countAgainst(c, limit, String(user.id))
      const voted = await voteHelpful(db, user, { reviewId: c.req.valid('param').id, isHelpful: false })
      if (!voted) throw notFound()
      return c.json(voted, 200)
    })
    .openapi(replyDoor, async (c) => {
      const user = signedInAs(c, 'contractor', 'architect')
      const answer = { reviewId: c.req.valid('param').id, reply: c.req.valid('json').reply, now: now() }
      if (!(await replyToReview(db, user, answer))) throw notFound()
      return c.json({ ok: true as const }, 200)
    })
    .openapi(noReplyDoor, async (c) => {
      const user = signedInAs(c, 'contractor', 'architect')
      const answer = { reviewId: c.req.valid('param').id, reply: null, now: now() }
      if (!(await replyToReview(db, user, answer))) throw notFound()
      return c.json({ ok: true as const }, 200)
    })
}

const refusals: Record<Extract<Written, { ok: false }>['reason'], [403 | 404 | 409 | 422, MessageDescriptor]> = {
  not_signed_in: [403, msg`Please log in first.`],
  not_a_home_builder: [403, msg`Only home builders can write reviews.`],
  not_in_contact: [
    409,
    msg`Reviews come from people who have been in contact. Please call or write to this professional first.`,
  ],
  no_such_professional: [404, msg`The professional you're looking for doesn't exist or has been removed.`],
  no_such_project: [422, msg`Please choose one of this professional's projects.`],
}

function refused(reason: keyof typeof refusals): DoorProblem {
  const [status, text] = refusals[reason]
  return new DoorProblem(status, text, reason === 'no_such_project' ? { fields: { projectId: text } } : {})
}
