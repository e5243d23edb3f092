import { msg } from '@lingui/core/macro'
import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints, keyedWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { acknowledge, answer, resolve } from './case-steps.server.ts'
import { listCases } from './cases.server.ts'
import { acknowledgeEndpoint, answerEndpoint, casesEndpoint, resolutionEndpoint, supportEndpoint } from './endpoints.ts'
import { referenceOf } from './rules.ts'
import { answerInput, casesQuestion, casesSchema, resolution, supportAnswer, supportInput } from './schema.ts'
import { storeMessage } from './support.server.ts'

const messageRoute = route(supportEndpoint, {
  summary: 'Writes to those who run the site, who acknowledge it by email',
  body: supportInput,
  answer: supportAnswer,
  status: 201,
  says: 'The message is stored once for each Idempotency-Key',
  refusals: [409, 422, 429],
})

/** The endpoint of the site's contact form. */
export function supportEndpoints({ db, now }: Dependencies) {
  const byAddress = createLimit(10, 60 * 60)
  const byEmail = createLimit(5, 60 * 60)
  return createEndpoints().openapi(messageRoute, async (c) => {
    const input = c.req.valid('json')
    async function count() {
      await countAgainst(c, byAddress, c.get('address'))
      await countAgainst(c, byEmail, input.email.toLowerCase())
    }
    const language = c.get('language')
    const key = c.req.valid('header')['idempotency-key']
    const { id, createdAt } = await storeMessage(db, c.get('visitor'), input, { key, language, now: now(), count })
    return c.json({ id, reference: referenceOf(id), createdAt: createdAt.toISOString() }, 201)
  })
}

const listRoute = route(casesEndpoint, {
  summary:
    'Lists the messages to the office, each with what is due: the oldest open ones first, or the latest resolved ones first',
  query: casesQuestion,
  answer: casesSchema,
  says: 'A page of messages',
  refusals: [401, 403, 422],
})
const acknowledgeRoute = route(acknowledgeEndpoint, {
  summary: 'Says that someone takes care of a message; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The message is acknowledged',
  refusals: [401, 403, 404, 422],
})
const answerRoute = route(answerEndpoint, {
  summary: 'Answers a message by email, and resolves it if nothing more has to be done',
  params: idParams,
  body: answerInput,
  answer: done,
  says: 'The answer is stored once for each Idempotency-Key, and the email is on its way',
  refusals: [401, 403, 404, 409, 422, 429],
})
const resolutionRoute = route(resolutionEndpoint, {
  summary: 'Resolves a message, or opens it again',
  params: idParams,
  body: resolution,
  answer: done,
  says: 'The message is resolved or open',
  refusals: [401, 403, 404, 422],
})

/** Endpoints with which staff handle the messages from the contact form. */
export function caseEndpoints({ db, now }: Dependencies) {
  const answers = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      await staffOf(c, db)
      const { state, grievances, after } = c.req.valid('query')
      return c.json(await listCases(db, { state, grievances: grievances === 'true', after, now: now() }), 200)
    })
    .openapi(acknowledgeRoute, async (c) => {
      const staff = await staffOf(c, db)
      await acknowledge(db, staff, { messageId: c.req.valid('param').id, now: now() })
      return c.json({ ok: true as const }, 200)
    })
    .openapi(answerRoute, async (c) => {
      const staff = await staffOf(c, db)
      const answered = await answer(db, staff, {
        ...c.req.valid('json'),
        messageId: c.req.valid('param').id,
        now: now(),
        ...keyedWithin(c, answers, staff),
      })
      if (!answered.ok)
        throw new HttpRefusal(422, msg`The sender has deleted their account and can't be answered any more.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(resolutionRoute, async (c) => {
      const staff = await staffOf(c, db)
      const { isResolved } = c.req.valid('json')
      await resolve(db, staff, { messageId: c.req.valid('param').id, isResolved, now: now() })
      return c.json({ ok: true as const }, 200)
    })
}
