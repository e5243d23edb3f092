import { createEndpoints, keyedWithin, readerOf, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  draftEndpoint,
  offerEndpoint,
  questionEndpoint,
  quoteRefusalEndpoint,
  receivedEndpoint,
  receivedListEndpoint,
} from './endpoints.ts'
import { declineQuote, saveDraft, sendOffer } from './offers.server.ts'
import { askQuestion } from './questions.server.ts'
import { findReceived, listReceived } from './received.server.ts'
import {
  createdSchema,
  draftChange,
  listSearch,
  newOffer,
  newQuestion,
  quoteRefusal,
  receivedListSchema,
  receivedSchema,
  requestParams,
  sentSchema,
} from './schema.ts'
import type { Blocks } from './stored-requests.server.ts'

const receivedListRoute = route(receivedListEndpoint, {
  summary: 'Lists the requests for quotes that families have sent to the visitor, the newest first, in pages of 20',
  query: listSearch,
  answer: receivedListSchema,
  says: 'A page of requests, each with the state of the visitor’s quote',
  refusals: [401, 403, 422],
})
const receivedRoute = route(receivedEndpoint, {
  summary: 'Reads a bill of quantities with the visitor’s own rates, and the questions about it',
  params: requestParams,
  answer: receivedSchema,
  says: 'The bill, without the prices of the family or of other professionals',
  refusals: [401, 403, 404, 422],
})
const draftRoute = route(draftEndpoint, {
  summary: 'Saves rates that are being filled in; those that are left out stay as they were',
  params: requestParams,
  body: draftChange,
  answer: done,
  says: 'The rates are saved, and nobody else sees them',
  refusals: [401, 403, 404, 409, 422, 429],
})
const offerRoute = route(offerEndpoint, {
  summary: 'Sends a quote, or replaces it until the family has decided',
  params: requestParams,
  body: newOffer,
  answer: sentSchema,
  says: 'The quote is sent; 409 if it was sent from elsewhere in the meantime or the request is closed',
  refusals: [401, 403, 404, 409, 422, 429],
})
const refusalRoute = route(quoteRefusalEndpoint, {
  summary: 'Declines a request, with a reason; repeating it changes nothing',
  params: requestParams,
  body: quoteRefusal,
  answer: done,
  says: 'The request is declined',
  refusals: [401, 403, 404, 409, 422, 429],
})
const questionRoute = route(questionEndpoint, {
  summary:
    'Asks the family about the bill or one of its lines; everyone who was asked to quote reads it, without a name',
  params: requestParams,
  body: newQuestion,
  answer: createdSchema,
  status: 201,
  says: 'The question is asked once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})

const professions = ['contractor', 'architect'] as const

/**
 * Endpoints for professionals and the requests that they received. The rate limit for drafts is high, because a draft
 * is saved a few times a minute while it is typed.
 */
export function quoteEndpoints({ db, now }: Dependencies, blocks: Blocks) {
  const saves = createLimit(1800, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  const questions = createLimit(30, 60 * 60)
  return createEndpoints()
    .openapi(receivedListRoute, async (c) =>
      c.json(await listReceived(db, signedInAs(c, ...professions), c.req.valid('query').after), 200),
    )
    .openapi(receivedRoute, async (c) =>
      c.json(await findReceived(db, signedInAs(c, ...professions), c.req.valid('param').id), 200),
    )
    .openapi(draftRoute, async (c) => {
      const user = await signedInWithin(c, saves, ...professions)
      await saveDraft(db, user, { ...c.req.valid('json'), ...c.req.valid('param') })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(offerRoute, async (c) => {
      const user = await signedInWithin(c, changes, ...professions)
      const offer = { ...c.req.valid('json'), ...c.req.valid('param'), reader: readerOf(c, now), blocks }
      return c.json(await sendOffer(db, user, offer), 200)
    })
    .openapi(refusalRoute, async (c) => {
      const user = await signedInWithin(c, changes, ...professions)
      await declineQuote(db, user, { ...c.req.valid('json'), ...c.req.valid('param'), now: now(), blocks })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(questionRoute, async (c) => {
      const user = signedInAs(c, ...professions)
      const asking = { ...c.req.valid('param'), ...keyedWithin(c, questions, user), reader: readerOf(c, now), blocks }
      return c.json(await askQuestion(db, user, c.req.valid('json'), asking), 201)
    })
}
