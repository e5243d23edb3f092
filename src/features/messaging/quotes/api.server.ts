import { sentSchema } from '#features/estimating/quotes/schema.ts'
import {
  createEndpoints,
  keyedWithin,
  readerOf,
  signedIn,
  signedInAs,
  signedInWithin,
} from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { answerDirect, refuseOffer } from './answering.server.ts'
import { sendDirectRequest } from './asking.server.ts'
import {
  directAnswerEndpoint,
  directQuoteEndpoint,
  newDirectRequestEndpoint,
  offerRefusalEndpoint,
} from './endpoints.ts'
import { findDirectQuote } from './message-quotes.server.ts'
import {
  directQuoteSchema,
  newDirectAnswer,
  newDirectRequest,
  offerRefusal,
  quoteParams,
  sentRequestSchema,
} from './schema.ts'

const newDirectRequestRoute = route(newDirectRequestEndpoint, {
  summary: 'Asks one to three professionals for a quote, with a message in the conversation with each',
  body: newDirectRequest,
  answer: sentRequestSchema,
  status: 201,
  says: 'The request is sent once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const directQuoteRoute = route(directQuoteEndpoint, {
  summary: 'Reads a request and its quote, for the family, the professional and the members of their conversation',
  params: quoteParams,
  answer: directQuoteSchema,
  says: 'What was asked and offered, and what the visitor may do next',
  refusals: [401, 404, 422],
})
const directAnswerRoute = route(directAnswerEndpoint, {
  summary: 'Sends a quote for all of the work, or replaces it until the family has decided',
  params: quoteParams,
  body: newDirectAnswer,
  answer: sentSchema,
  says: 'The quote is sent; 409 if it was sent from elsewhere in the meantime or the request is closed',
  refusals: [401, 403, 404, 409, 422, 429],
})
const offerRefusalRoute = route(offerRefusalEndpoint, {
  summary: 'Declines the version of a quote that the visitor has seen; repeating it changes nothing',
  params: quoteParams,
  body: offerRefusal,
  answer: done,
  says: 'The quote is declined; 409 if there is a later version or it is decided',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Endpoints to request and answer quotes in a conversation. */
export function messageQuoteEndpoints({ db, env, now }: Dependencies) {
  const requests = createLimit(20, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  return createEndpoints()
    .openapi(newDirectRequestRoute, async (c) => {
      const user = signedInAs(c, 'customer')
      const asking = { ...keyedWithin(c, requests, user), reader: readerOf(c, now), sampleData: env.sampleData }
      return c.json(await sendDirectRequest(db, user, c.req.valid('json'), asking), 201)
    })
    .openapi(directQuoteRoute, async (c) =>
      c.json(await findDirectQuote(db, signedIn(c), { ...c.req.valid('param'), now: now() }), 200),
    )
    .openapi(directAnswerRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'contractor', 'architect')
      const answer = { ...c.req.valid('json'), ...c.req.valid('param'), reader: readerOf(c, now) }
      return c.json(await answerDirect(db, user, answer), 200)
    })
    .openapi(offerRefusalRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'customer')
      await refuseOffer(db, user, { ...c.req.valid('json'), ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
