import { endpoint, signedInAs } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { ask, findOwnVerification, takeBack } from './requests.server.ts'
import { askedParams, askInput, coaInput, gstinInput, ownVerificationSchema, seenParams } from './schema.ts'

/**
 * The endpoints with which professionals request checks. None of them gives a badge, because only staff record checks.
 */
export function verificationEndpoints({ db, now, sms }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  const professionals = ['contractor', 'architect'] as const
  return [
    endpoint('GET /api/user/verification', {
      does: 'Shows what was checked of the visitor’s own listing, what waits to be checked and what is missing',
      who: signedInAs(...professionals),
      answer: ownVerificationSchema,
      says: 'Everything that can be checked',
      refuses: [404],
      run: async ({ user }) => {
        const asked = { today: now(), canSms: sms !== undefined }
        return await findOwnVerification(db, user, asked)
      },
    }),
    endpoint('PUT /api/user/verification/coa', {
      does: 'Submits or replaces an architect’s number of the Council of Architecture, for staff to check',
      who: signedInAs('architect'),
      limit: writes,
      body: coaInput,
      says: 'The number waits to be checked',
      refuses: [404],
      run: ({ user, body }) => ask(db, user, { kind: 'coa', number: body.number, now: now() }),
    }),
    endpoint('PUT /api/user/verification/gstin', {
      does: 'Submits or replaces a GSTIN, for staff to check',
      who: signedInAs(...professionals),
      limit: writes,
      body: gstinInput,
      says: 'The GSTIN waits to be checked',
      refuses: [404],
      run: ({ user, body }) => ask(db, user, { kind: 'gstin', number: body.number, now: now() }),
    }),
    endpoint('PUT /api/user/verification/seen/{kind}', {
      does: 'Asks staff to check a proof of identity, a business address or a finished site, or changes the request',
      who: signedInAs(...professionals),
      limit: writes,
      params: seenParams,
      body: askInput,
      says: 'The request waits for staff',
      refuses: [404],
      run: ({ user, params, body }) => ask(db, user, { kind: params.kind, ...body, now: now() }),
    }),
    endpoint('DELETE /api/user/verification/{kind}', {
      does: 'Withdraws what waits to be checked',
      who: signedInAs(...professionals),
      limit: writes,
      params: askedParams,
      says: 'Nothing of this kind waits',
      refuses: [404],
      run: ({ user, params }) => takeBack(db, user, params.kind),
    }),
  ]
}
