import { estimateParams } from '#features/estimating/estimates/schema.ts'
import { endpoint, signedIn, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { acceptQuote } from './acceptance.server.ts'
import { listCandidates } from './candidates.server.ts'
import { findRequest, listRequests } from './own-requests.server.ts'
import { answerQuestion } from './questions.server.ts'
import { countOpen } from './received.server.ts'
import { askOneMore, type PostAsked, sendRequest, withdrawRequest } from './requests.server.ts'
import {
  acceptance,
  candidatesSchema,
  candidatesSearch,
  countSchema,
  createdSchema,
  listSearch,
  newAnswer,
  newRequest,
  requestSchema,
  requestsSchema,
} from './schema.ts'
import type { Blocks } from './stored-requests.server.ts'

/** Endpoints for families and their requests for quotes. */
export function quoteRequestEndpoints(
  { db, now }: Dependencies,
  { blocks, postAsked }: { blocks: Blocks; postAsked: PostAsked },
) {
  const requests = createLimit(20, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  const searches = createLimit(600, 60 * 60)
  return [
    endpoint('POST /api/estimates/{id}/quote-requests', {
      does: 'Sends the bill of quantities of an estimate to one to three professionals, without its prices',
      who: signedInAs('customer'),
      keyed: requests,
      params: estimateParams,
      body: newRequest,
      answer: createdSchema,
      status: 201,
      says: 'The request is sent once for each Idempotency-Key',
      refuses: [404],
      run: async ({ user, params, body, once, reader }) => {
        const making = {
          estimateId: params.id,
          ...once,
          reader,
          blocks,
        }
        return await sendRequest(db, user, body, making)
      },
    }),
    endpoint('GET /api/quotes/count', {
      does: 'Counts the requests or quotes that wait for the visitor, up to 10',
      who: signedIn,
      answer: countSchema,
      says: 'The number',
      run: async ({ user }) => ({ open: await countOpen(db, user) }),
    }),
    endpoint('GET /api/quotes/candidates', {
      does: 'Lists whom the visitor may ask for a quote, at most 20: professionals saved or contacted before, and with `search` others too',
      who: signedInAs('customer'),
      limit: searches,
      query: candidatesSearch,
      answer: candidatesSchema,
      says: 'Contractors and architects',
      run: ({ user, query, reader }) => listCandidates(db, user, { ...query, reader }),
    }),
    endpoint('GET /api/quotes/requests', {
      does: 'Lists the visitor’s requests for quotes, the newest first, in pages of 20',
      who: signedInAs('customer'),
      query: listSearch,
      answer: requestsSchema,
      says: 'A page of requests',
      run: ({ user, query }) => listRequests(db, user, query.after),
    }),
    endpoint('GET /api/quotes/requests/{id}', {
      does: 'Reads a request for quotes with its quotes and questions',
      who: signedInAs('customer'),
      answer: requestSchema,
      says: 'The request',
      refuses: [404],
      run: async ({ user, params, reader }) => {
        const asked = { ...params, reader }
        return await findRequest(db, user, asked)
      },
    }),
    endpoint('PUT /api/quotes/requests/{id}/asked/{professional}', {
      does: 'Asks one more professional to quote; repeating it changes nothing',
      who: signedInAs('customer'),
      limit: changes,
      says: 'The professional is asked',
      refuses: [404, 409],
      run: ({ user, params: { id, professional: professionalId } }) =>
        askOneMore(db, user, { id, professionalId, now: now(), blocks, postAsked }),
    }),
    endpoint('PUT /api/quotes/requests/{id}/acceptance', {
      does: 'Accepts the version of a quote that the visitor has seen; the other professionals are told',
      who: signedInAs('customer'),
      limit: changes,
      body: acceptance,
      says: 'The quote is accepted; 409 if there is a later version or another quote was accepted',
      refuses: [404, 409],
      run: ({ user, params, body }) => acceptQuote(db, user, { ...body, ...params, now: now() }),
    }),
    endpoint('PUT /api/quotes/requests/{id}/withdrawal', {
      does: 'Withdraws a request before a quote is accepted; repeating it changes nothing',
      who: signedInAs('customer'),
      limit: changes,
      says: 'Request withdrawn',
      refuses: [404, 409],
      run: ({ user, params }) => withdrawRequest(db, user, { ...params, now: now() }),
    }),
    endpoint('PUT /api/quotes/requests/{id}/questions/{question}/answer', {
      does: 'Answers a question about the bill; everyone who was asked to quote reads the answer',
      who: signedInAs('customer'),
      limit: changes,
      body: newAnswer,
      says: 'The question is answered',
      refuses: [404, 409],
      run: async ({ user, params, body, reader }) => {
        await answerQuestion(db, user, {
          ...params,
          ...body,
          reader,
          blocks,
        })
      },
    }),
  ]
}
