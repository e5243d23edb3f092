import { createEndpoints, keyedWithin, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { answerAgreement, pinAgreement } from './agreements.server.ts'
import {
  agreementAnswerEndpoint,
  agreementEndpoint,
  conversationAgreementsEndpoint,
  newAgreementEndpoint,
} from './endpoints.ts'
import { findAgreement, listAgreements } from './find-agreements.server.ts'
import {
  agreementAnswer,
  agreementParams,
  agreementSchema,
  agreementsSchema,
  conversationParams,
  createdSchema,
  newAgreement,
} from './schema.ts'

const newAgreementRoute = route(newAgreementEndpoint, {
  summary: 'Pins a sentence of scope or price for the other side of a conversation to confirm, and posts it there',
  params: conversationParams,
  body: newAgreement,
  answer: createdSchema,
  status: 201,
  says: 'The sentence is pinned once for each Idempotency-Key',
  refusals: [401, 403, 404, 409, 422, 429, 503],
})
const conversationAgreementsRoute = route(conversationAgreementsEndpoint, {
  summary: 'Lists what is agreed in a conversation of the visitor and what waits for an answer, at most 100',
  params: conversationParams,
  answer: agreementsSchema,
  says: 'The agreements, the latest first',
  refusals: [401, 404, 422],
})
const agreementRoute = route(agreementEndpoint, {
  summary: 'Reads a sentence that was pinned in a conversation of the visitor, and what became of it',
  params: agreementParams,
  answer: agreementSchema,
  says: 'The sentence as it was written, with the numbers of the two members',
  refusals: [401, 404, 422],
})
const answerRoute = route(agreementAnswerEndpoint, {
  summary: 'Confirms or rejects what the other side has pinned, or withdraws what the visitor’s side has pinned',
  params: agreementParams,
  body: agreementAnswer,
  answer: done,
  says: 'The answer is stored; 409 if it was answered before',
  refusals: [401, 403, 404, 409, 422, 429],
})

/** Endpoints to pin, answer and list the agreements of a conversation. */
export function agreementEndpoints({ db, now }: Dependencies) {
  const pins = createLimit(60, 60 * 60)
  const answers = createLimit(300, 60 * 60)
  return createEndpoints()
    .openapi(newAgreementRoute, async (c) => {
      const user = signedIn(c)
      const { id: conversationId } = c.req.valid('param')
      const pinning = { conversationId, ...keyedWithin(c, pins, user), reader: readerOf(c, now) }
      return c.json(await pinAgreement(db, user, c.req.valid('json'), pinning), 201)
    })
    .openapi(conversationAgreementsRoute, async (c) => {
      const { id: conversationId } = c.req.valid('param')
      return c.json(await listAgreements(db, signedIn(c), { conversationId, reader: readerOf(c, now) }), 200)
    })
    .openapi(agreementRoute, async (c) =>
      c.json(await findAgreement(db, signedIn(c), { ...c.req.valid('param'), reader: readerOf(c, now) }), 200),
    )
    .openapi(answerRoute, async (c) => {
      const user = await signedInWithin(c, answers)
      await answerAgreement(db, user, { ...c.req.valid('param'), ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
