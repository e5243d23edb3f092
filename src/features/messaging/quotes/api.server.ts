import { sentSchema } from '#features/estimating/quotes/schema.ts'
import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { answerDirect, refuseOffer } from './answering.server.ts'
import { sendDirectRequest } from './asking.server.ts'
import { findDirectQuote } from './message-quotes.server.ts'
import { directQuoteSchema, newDirectAnswer, newDirectRequest, offerRefusal, sentRequestSchema } from './schema.ts'

/** Endpoints to request and answer quotes in a conversation. */
export function messageQuoteEndpoints({ db, env, now }: Dependencies) {
  const requests = createLimit(20, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  return [
    /**
     * These addresses begin with '/api/quotes', because open pages refetch every query whose address begins like this when
     * a quote changes.
     */
    endpoint('POST /api/quotes/direct', {
      does: 'Asks one to three professionals for a quote, with a message in the conversation with each',
      who: signedInAs('customer'),
      keyed: requests,
      body: newDirectRequest,
      answer: sentRequestSchema,
      status: 201,
      says: 'The request is sent once for each Idempotency-Key',
      refuses: [404, 503],
      run: async ({ user, body, once, reader }) => {
        const asking = { ...once, reader, sampleData: env.sampleData }
        return await sendDirectRequest(db, user, body, asking)
      },
    }),
    endpoint('GET /api/quotes/direct/{id}', {
      does: 'Reads a request and its quote, for the family, the professional and the members of their conversation',
      who: signedIn,
      answer: directQuoteSchema,
      says: 'What was asked and offered, and what the visitor may do next',
      refuses: [404],
      run: ({ user, params }) => findDirectQuote(db, user, { ...params, now: now() }),
    }),
    endpoint('PUT /api/quotes/direct/{id}/answer', {
      does: 'Sends a quote for all of the work, or replaces it until the family has decided',
      who: signedInAs('contractor', 'architect'),
      limit: changes,
      body: newDirectAnswer,
      answer: sentSchema,
      says: 'The quote is sent; 409 if it was sent from elsewhere in the meantime or the request is closed',
      refuses: [404, 409],
      run: async ({ user, params, body, reader }) => {
        const answer = { ...body, ...params, reader }
        return await answerDirect(db, user, answer)
      },
    }),
    endpoint('PUT /api/quotes/direct/{id}/refusal', {
      does: 'Declines the version of a quote that the visitor has seen; repeating it changes nothing',
      who: signedInAs('customer'),
      limit: changes,
      body: offerRefusal,
      says: 'The quote is declined; 409 if there is a later version or it is decided',
      refuses: [404, 409],
      run: ({ user, params, body }) => refuseOffer(db, user, { ...body, ...params, now: now() }),
    }),
  ]
}
