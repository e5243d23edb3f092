import { msg } from '@lingui/core/macro'
import { countStrangerEmail } from '#features/people/codes/sending-limits.server.ts'
import { isOwnAddress } from '#features/people/contact-details/email-change.server.ts'
import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findLink, linkNoLongerWorks } from './links.server.ts'
import { findRequest, requestTestimonial, withdrawRequest } from './requests.server.ts'
import { linkPath } from './testimonial-rules.ts'
import { answerInput, linkSchema, linkSearch, requestInput, requestMade, requestState } from './testimonial-schema.ts'
import { answerLink } from './testimonials.server.ts'

const notConfirmed = msg`Please confirm your own email address first, or pass the link on yourself.`
const ownAddress = msg`This is your own email address. Please enter your client's.`

const roles = ['contractor', 'architect'] as const

const linkWasUsed = msg`This link has already been used. It works only once.`
const ownLink = msg`This link is for your client. You can't answer it yourself.`

/** The endpoints for requesting and writing testimonials. */
export function testimonialEndpoints({ db, env, now }: Dependencies) {
  const requests = createLimit(50, 60 * 60)
  const emails = sharedLimit(db, 'emails for testimonials', 20, 24 * 60 * 60)
  const questionsByAddress = createLimit(200, 60 * 60)
  const answersByAddress = createLimit(30, 60 * 60)
  return [
    endpoint('GET /api/user/portfolio/{id}/testimonial-request', {
      does: 'Tells whether the client of an item of the visitor’s portfolio has been asked for a testimonial',
      who: signedInAs(...roles),
      answer: requestState,
      says: 'The request, without its link',
      refuses: [404],
      run: ({ user, params }) => findRequest(db, user, { id: params.id, now: now() }),
    }),
    endpoint('PUT /api/user/portfolio/{id}/testimonial-request', {
      does: 'Asks the client of an item for a testimonial, by email or with a link to pass on',
      who: signedInAs(...roles),
      limit: requests,
      body: requestInput,
      answer: requestMade,
      says: 'The client is asked. An earlier link of the item no longer works',
      refuses: [404, 409],
      run: async ({ user, params, body, c }) => {
        const [{ id }, input] = [params, body]
        if (input.email) {
          // Only a confirmed account may make us send emails, so that we know who is responsible.
          if (!user.emailConfirmed) throw new HttpRefusal(422, notConfirmed, { fields: { email: notConfirmed } })
          if (await isOwnAddress(db, user, input.email))
            throw new HttpRefusal(422, ownAddress, { fields: { email: ownAddress } })
          await countAgainst(c, emails, String(user.id))
          await countStrangerEmail(c, db, input.email)
        }
        const { request, token } = await requestTestimonial(db, user, { ...input, id, now: now() })
        const link = token && env.publicUrl + withLanguage(input.language, linkPath(token))
        return { request, link }
      },
    }),
    endpoint('DELETE /api/user/portfolio/{id}/testimonial-request', {
      does: 'Withdraws a request for a testimonial',
      who: signedInAs(...roles),
      says: 'The link no longer works',
      refuses: [404],
      run: ({ user, params }) => withdrawRequest(db, user, params.id),
    }),
    /** The token is in the query, because paths are logged. */
    endpoint('GET /api/testimonials/link', {
      does: 'Shows what the link for a testimonial is about, without using it up',
      query: linkSearch,
      answer: linkSchema,
      says: 'The project, and whether a testimonial can be written',
      refuses: [404, 429],
      run: async ({ user, query: { token }, reader, c }) => {
        await countAgainst(c, questionsByAddress, c.get('address'))
        return await findLink(db, user, { token, reader })
      },
    }),
    endpoint('POST /api/testimonials', {
      does: 'Publishes a client’s testimonial, by the token of a one-time link',
      body: answerInput,
      says: 'The testimonial is published with the project, and does not count in the rating',
      refuses: [403, 404, 409, 429],
      run: async ({ user, body, reader, c }) => {
        await countAgainst(c, answersByAddress, c.get('address'))
        const context = { language: reader.language, now: now() }
        const answered = await answerLink(db, user, body, context)
        if (!answered.ok)
          throw {
            no_such_link: notFound(linkNoLongerWorks),
            used: new HttpRefusal(409, linkWasUsed),
            own: new HttpRefusal(403, ownLink),
          }[answered.reason]
      },
    }),
  ]
}
