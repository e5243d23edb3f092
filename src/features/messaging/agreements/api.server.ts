import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { answerAgreement, pinAgreement } from './agreements.server.ts'
import { findAgreement, listAgreements } from './find-agreements.server.ts'
import { agreementAnswer, agreementSchema, agreementsSchema, createdSchema, newAgreement } from './schema.ts'

/** Endpoints to pin, answer and list the agreements of a conversation. */
export function agreementEndpoints({ db, now }: Dependencies) {
  const pins = createLimit(60, 60 * 60)
  const answers = createLimit(300, 60 * 60)
  return [
    endpoint('POST /api/conversations/{id}/agreements', {
      does: 'Pins a sentence of scope or price for the other side of a conversation to confirm, and posts it there',
      who: signedIn,
      keyed: pins,
      body: newAgreement,
      answer: createdSchema,
      status: 201,
      says: 'The sentence is pinned once for each Idempotency-Key',
      refuses: [403, 404, 503],
      run: async ({ user, params: { id: conversationId }, body, once, reader }) => {
        const pinning = { conversationId, ...once, reader }
        return await pinAgreement(db, user, body, pinning)
      },
    }),
    endpoint('GET /api/conversations/{id}/agreements', {
      does: 'Lists what is agreed in a conversation of the visitor and what waits for an answer, at most 100',
      who: signedIn,
      answer: agreementsSchema,
      says: 'The agreements, the latest first',
      refuses: [404],
      run: ({ user, params: { id: conversationId }, reader }) => listAgreements(db, user, { conversationId, reader }),
    }),
    endpoint('GET /api/agreements/{id}', {
      does: 'Reads a sentence that was pinned in a conversation of the visitor, and what became of it',
      who: signedIn,
      answer: agreementSchema,
      says: 'The sentence as it was written, with the numbers of the two members',
      refuses: [404],
      run: ({ user, params, reader }) => findAgreement(db, user, { ...params, reader }),
    }),
    endpoint('PUT /api/agreements/{id}/answer', {
      does: 'Confirms or rejects what the other side has pinned, or withdraws what the visitor’s side has pinned',
      who: signedIn,
      limit: answers,
      body: agreementAnswer,
      says: 'The answer is stored; 409 if it was answered before',
      refuses: [403, 404, 409],
      run: ({ user, params, body }) => answerAgreement(db, user, { ...params, ...body, now: now() }),
    }),
  ]
}
