import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
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
  sentSchema,
} from './schema.ts'
import type { Blocks } from './stored-requests.server.ts'

const professions = ['contractor', 'architect'] as const

/**
 * Endpoints for professionals and the requests that they received. The rate limit for drafts is high, because a draft
 * is saved a few times a minute while it is typed.
 */
export function quoteEndpoints({ db, now }: Dependencies, blocks: Blocks) {
  const saves = createLimit(1800, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  const questions = createLimit(30, 60 * 60)
  return [
    endpoint('GET /api/quotes/received', {
      does: 'Lists the requests for quotes that families have sent to the visitor, the newest first, in pages of 20',
      who: signedInAs(...professions),
      query: listSearch,
      answer: receivedListSchema,
      says: 'A page of requests, each with the state of the visitor’s quote',
      run: ({ user, query }) => listReceived(db, user, query.after),
    }),
    endpoint('GET /api/quotes/received/{id}', {
      does: 'Reads a bill of quantities with the visitor’s own rates, and the questions about it',
      who: signedInAs(...professions),
      answer: receivedSchema,
      says: 'The bill, without the prices of the family or of other professionals',
      refuses: [404],
      run: ({ user, params }) => findReceived(db, user, params.id),
    }),
    endpoint('PUT /api/quotes/received/{id}/draft', {
      does: 'Saves rates that are being filled in; those that are left out stay as they were',
      who: signedInAs(...professions),
      limit: saves,
      body: draftChange,
      says: 'The rates are saved, and nobody else sees them',
      refuses: [404, 409],
      run: ({ user, params, body }) => saveDraft(db, user, { ...body, ...params }),
    }),
    endpoint('PUT /api/quotes/received/{id}/offer', {
      does: 'Sends a quote, or replaces it until the family has decided',
      who: signedInAs(...professions),
      limit: changes,
      body: newOffer,
      answer: sentSchema,
      says: 'The quote is sent; 409 if it was sent from elsewhere in the meantime or the request is closed',
      refuses: [404, 409],
      run: async ({ user, params, body, reader }) => {
        const offer = { ...body, ...params, reader, blocks }
        return await sendOffer(db, user, offer)
      },
    }),
    endpoint('PUT /api/quotes/received/{id}/refusal', {
      does: 'Declines a request, with a reason; repeating it changes nothing',
      who: signedInAs(...professions),
      limit: changes,
      body: quoteRefusal,
      says: 'Request declined',
      refuses: [404, 409],
      run: ({ user, params, body }) => declineQuote(db, user, { ...body, ...params, now: now(), blocks }),
    }),
    endpoint('POST /api/quotes/received/{id}/questions', {
      does: 'Asks the family about the bill or one of its lines; everyone who was asked to quote reads it, without a name',
      who: signedInAs(...professions),
      keyed: questions,
      body: newQuestion,
      answer: createdSchema,
      status: 201,
      says: 'The question is asked once for each Idempotency-Key',
      refuses: [404],
      run: async ({ user, params, body, once, reader }) => {
        const asking = { ...params, ...once, reader, blocks }
        return await askQuestion(db, user, body, asking)
      },
    }),
  ]
}
