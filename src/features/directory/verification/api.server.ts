import { createEndpoints, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { askEndpoint, coaEndpoint, gstinEndpoint, ownVerificationEndpoint, takeBackEndpoint } from './endpoints.ts'
import { ask, findOwnVerification, takeBack } from './requests.server.ts'
import { askedParams, askInput, coaInput, gstinInput, ownVerificationSchema, seenParams } from './schema.ts'

const ownRoute = route(ownVerificationEndpoint, {
  summary: 'Shows what was checked of the visitor’s own listing, what waits to be checked and what is missing',
  answer: ownVerificationSchema,
  says: 'Everything that can be checked',
  refusals: [401, 403, 404],
})
const coaRoute = route(coaEndpoint, {
  summary: 'Submits or replaces an architect’s number of the Council of Architecture, for staff to check',
  body: coaInput,
  answer: done,
  says: 'The number waits to be checked',
  refusals: [401, 403, 404, 422, 429],
})
const gstinRoute = route(gstinEndpoint, {
  summary: 'Submits or replaces a GSTIN, for staff to check',
  body: gstinInput,
  answer: done,
  says: 'The GSTIN waits to be checked',
  refusals: [401, 403, 404, 422, 429],
})
const askRoute = route(askEndpoint, {
  summary: 'Asks staff to check a proof of identity, a business address or a finished site, or changes the request',
  params: seenParams,
  body: askInput,
  answer: done,
  says: 'The request waits for staff',
  refusals: [401, 403, 404, 422, 429],
})
const takeBackRoute = route(takeBackEndpoint, {
  summary: 'Withdraws what waits to be checked',
  params: askedParams,
  answer: done,
  says: 'Nothing of this kind waits',
  refusals: [401, 403, 404, 422, 429],
})

/**
 * The endpoints with which professionals request checks. None of them gives a badge, because only staff record checks.
 */
export function verificationEndpoints({ db, now, sms }: Dependencies) {
  const writes = createLimit(60, 60 * 60)
  const professionals = ['contractor', 'architect'] as const
  return createEndpoints()
    .openapi(ownRoute, async (c) => {
      const asked = { today: now(), canSms: sms !== undefined }
      return c.json(await findOwnVerification(db, signedInAs(c, ...professionals), asked), 200)
    })
    .openapi(coaRoute, async (c) => {
      const user = await signedInWithin(c, writes, 'architect')
      await ask(db, user, { kind: 'coa', number: c.req.valid('json').number, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(gstinRoute, async (c) => {
      const user = await signedInWithin(c, writes, ...professionals)
      await ask(db, user, { kind: 'gstin', number: c.req.valid('json').number, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(askRoute, async (c) => {
      const user = await signedInWithin(c, writes, ...professionals)
      await ask(db, user, { kind: c.req.valid('param').kind, ...c.req.valid('json'), now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(takeBackRoute, async (c) => {
      const user = await signedInWithin(c, writes, ...professionals)
      await takeBack(db, user, c.req.valid('param').kind)
      return c.json({ ok: true as const }, 200)
    })
}
