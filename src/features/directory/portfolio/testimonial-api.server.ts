import { msg } from '@lingui/core/macro'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { isOwnAddress } from '#features/people/contact-details/email-change.server.ts'
import { createEndpoints, readerOf, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  answerEndpoint,
  linkEndpoint,
  requestEndpoint,
  requestStateEndpoint,
  withdrawEndpoint,
} from './item-endpoints.ts'
import { findLink, linkNoLongerWorks } from './links.server.ts'
import { findRequest, requestTestimonial, withdrawRequest } from './requests.server.ts'
import { linkPath } from './testimonial-rules.ts'
import { answerInput, linkSchema, linkSearch, requestInput, requestMade, requestState } from './testimonial-schema.ts'
import { answerLink } from './testimonials.server.ts'

const notConfirmed = msg`Please confirm your own email address first, or pass the link on yourself.`
const ownAddress = msg`This is your own email address. Please enter your client's.`

const stateRoute = route(requestStateEndpoint, {
  summary: 'Tells whether the client of an item of the visitor’s portfolio has been asked for a testimonial',
  params: idParams,
  answer: requestState,
  says: 'The request, without its link',
  refusals: [401, 403, 404, 422],
})
const requestRoute = route(requestEndpoint, {
  summary: 'Asks the client of an item for a testimonial, by email or with a link to pass on',
  params: idParams,
  body: requestInput,
  answer: requestMade,
  says: 'The client is asked. An earlier link of the item no longer works',
  refusals: [401, 403, 404, 409, 422, 429],
})
const withdrawRoute = route(withdrawEndpoint, {
  summary: 'Withdraws a request for a testimonial',
  params: idParams,
  answer: done,
  says: 'The link no longer works',
  refusals: [401, 403, 404, 422],
})
const linkRoute = route(linkEndpoint, {
  summary: 'Shows what the link for a testimonial is about, without using it up',
  query: linkSearch,
  answer: linkSchema,
  says: 'The project, and whether a testimonial can be written',
  refusals: [404, 422, 429],
})
const answerRoute = route(answerEndpoint, {
  summary: 'Publishes a client’s testimonial, by the token of a one-time link',
  body: answerInput,
  answer: done,
  says: 'The testimonial is published with the project, and does not count in the rating',
  refusals: [403, 404, 409, 422, 429],
})

const roles = ['contractor', 'architect'] as const

const linkWasUsed = msg`This link has already been used. It works only once.`
const ownLink = msg`This link is for your client. You can't answer it yourself.`

/** The endpoints for requesting and writing testimonials. */
export function testimonialEndpoints({ db, env, now }: Dependencies) {
  const requests = createLimit(50, 60 * 60)
  const emails = createLimit(20, 24 * 60 * 60)
  const questionsByAddress = createLimit(200, 60 * 60)
  const answersByAddress = createLimit(30, 60 * 60)
  return createEndpoints()
    .openapi(stateRoute, async (c) => {
      const user = signedInAs(c, ...roles)
      return c.json(await findRequest(db, user, { id: c.req.valid('param').id, now: now() }), 200)
    })
    .openapi(requestRoute, async (c) => {
      const user = await signedInWithin(c, requests, ...roles)
      const [{ id }, input] = [c.req.valid('param'), c.req.valid('json')]
      if (input.email) {
        // Only a confirmed account may make us send emails, so that we know who is responsible.
        if (!user.emailConfirmed) throw new HttpRefusal(422, notConfirmed, { fields: { email: notConfirmed } })
        if (await isOwnAddress(db, user, input.email))
          throw new HttpRefusal(422, ownAddress, { fields: { email: ownAddress } })
        await countAgainst(c, emails, String(user.id))
        await countStrangerEmail(c, env, input.email)
      }
      const { request, token } = await requestTestimonial(db, user, { ...input, id, now: now() })
      const link = token && env.publicUrl + withLanguage(input.language, linkPath(token))
      return c.json({ request, link }, 200)
    })
    .openapi(withdrawRoute, async (c) => {
      await withdrawRequest(db, signedInAs(c, ...roles), c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(linkRoute, async (c) => {
      await countAgainst(c, questionsByAddress, c.get('address'))
      const { token } = c.req.valid('query')
      return c.json(await findLink(db, c.get('visitor'), { token, reader: readerOf(c, now) }), 200)
    })
    .openapi(answerRoute, async (c) => {
      await countAgainst(c, answersByAddress, c.get('address'))
      const context = { language: c.get('language'), now: now() }
      const answered = await answerLink(db, c.get('visitor'), c.req.valid('json'), context)
      if (!answered.ok)
        throw {
          no_such_link: notFound(linkNoLongerWorks),
          used: new HttpRefusal(409, linkWasUsed),
          own: new HttpRefusal(403, ownLink),
        }[answered.reason]
      return c.json({ ok: true as const }, 200)
    })
}
