import { estimateParams } from '#features/estimating/estimates/schema.ts'
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
import { acceptQuote } from './acceptance.server.ts'
import { listCandidates } from './candidates.server.ts'
import {
  acceptanceEndpoint,
  answerEndpoint,
  askEndpoint,
  candidatesEndpoint,
  newRequestEndpoint,
  quoteCountEndpoint,
  requestEndpoint,
  requestsEndpoint,
  requestWithdrawalEndpoint,
} from './endpoints.ts'
import { findRequest, listRequests } from './own-requests.server.ts'
import { answerQuestion } from './questions.server.ts'
import { countOpen } from './received.server.ts'
import { askOneMore, type PostAsked, sendRequest, withdrawRequest } from './requests.server.ts'
import {
  acceptance,
  askedParams,
  candidatesSchema,
  candidatesSearch,
  countSchema,
  createdSchema,
  listSearch,
  newAnswer,
  newRequest,
  questionParams,
  requestParams,
  requestSchema,
  requestsSchema,
} from './schema.ts'
import type { Blocks } from './stored-requests.server.ts'

const newRequestRoute = route(newRequestEndpoint, {
  summary: 'Sends the bill of quantities of an estimate to one to three professionals, without its prices',
  params: estimateParams,
  body: newRequest,
  answer: createdSchema,
  status: 201,
  says: 'The request is sent once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429],
})
const countRoute = route(quoteCountEndpoint, {
  summary: 'Counts the requests or quotes that wait for the visitor, up to 10',
  answer: countSchema,
  says: 'The number',
  refusals: [401],
})
const candidatesRoute = route(candidatesEndpoint, {
  summary:
    'Lists whom the visitor may ask for a quote, at most 20: professionals saved or contacted before, and with `search` others too',
  query: candidatesSearch,
  answer: candidatesSchema,
  says: 'Contractors and architects',
  refusals: [401, 403, 422],
})
const requestsRoute = route(requestsEndpoint, {
  summary: 'Lists the visitor’s requests for quotes, the newest first, in pages of 20',
  query: listSearch,
  answer: requestsSchema,
  says: 'A page of requests',
  refusals: [401, 403, 422],
})
const requestRoute = route(requestEndpoint, {
  summary: 'Reads a request for quotes with its quotes and questions',
  params: requestParams,
  answer: requestSchema,
  says: 'The request',
  refusals: [401, 403, 404, 422],
})
const askRoute = route(askEndpoint, {
  summary: 'Asks one more professional to quote; repeating it changes nothing',
  params: askedParams,
  answer: done,
  says: 'The professional is asked',
  refusals: [401, 403, 404, 409, 422, 429],
})
const acceptanceRoute = route(acceptanceEndpoint, {
  summary: 'Accepts the version of a quote that the visitor has seen; the other professionals are told',
  params: requestParams,
  body: acceptance,
  answer: done,
  says: 'The quote is accepted; 409 if there is a later version or another quote was accepted',
  refusals: [401, 403, 404, 409, 422, 429],
})
const withdrawalRoute = route(requestWithdrawalEndpoint, {
  summary: 'Withdraws a request before a quote is accepted; repeating it changes nothing',
  params: requestParams,
  answer: done,
  says: 'The request is withdrawn',
  refusals: [401, 403, 404, 409, 422, 429],
})
const answerRoute = route(answerEndpoint, {
  summary: 'Answers a question about the bill; everyone who was asked to quote reads the answer',
  params: questionParams,
  body: newAnswer,
  answer: done,
  says: 'The question is answered',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Endpoints for families and their requests for quotes. */
export function quoteRequestEndpoints(
  { db, now }: Dependencies,
  { blocks, postAsked }: { blocks: Blocks; postAsked: PostAsked },
) {
  const requests = createLimit(20, 60 * 60)
  const changes = createLimit(120, 60 * 60)
  const searches = createLimit(600, 60 * 60)
  return createEndpoints()
    .openapi(newRequestRoute, async (c) => {
      const user = signedInAs(c, 'customer')
      const making = {
        estimateId: c.req.valid('param').id,
        ...keyedWithin(c, requests, user),
        reader: readerOf(c, now),
        blocks,
      }
      return c.json(await sendRequest(db, user, c.req.valid('json'), making), 201)
    })
    .openapi(countRoute, async (c) => c.json({ open: await countOpen(db, signedIn(c)) }, 200))
    .openapi(candidatesRoute, async (c) => {
      const user = await signedInWithin(c, searches, 'customer')
      return c.json(await listCandidates(db, user, { ...c.req.valid('query'), reader: readerOf(c, now) }), 200)
    })
    .openapi(requestsRoute, async (c) =>
      c.json(await listRequests(db, signedInAs(c, 'customer'), c.req.valid('query').after), 200),
    )
    .openapi(requestRoute, async (c) => {
      const asked = { ...c.req.valid('param'), reader: readerOf(c, now) }
      return c.json(await findRequest(db, signedInAs(c, 'customer'), asked), 200)
    })
    .openapi(askRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'customer')
      const { id, professional: professionalId } = c.req.valid('param')
      await askOneMore(db, user, { id, professionalId, now: now(), blocks, postAsked })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(acceptanceRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'customer')
      await acceptQuote(db, user, { ...c.req.valid('json'), ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(withdrawalRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'customer')
      await withdrawRequest(db, user, { ...c.req.valid('param'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(answerRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'customer')
      await answerQuestion(db, user, {
        ...c.req.valid('param'),
        ...c.req.valid('json'),
        reader: readerOf(c, now),
        blocks,
      })
      return c.json({ ok: true as const }, 200)
    })
}
