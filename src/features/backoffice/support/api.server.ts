import { msg } from '@lingui/core/macro'
import { mailboxOf } from '#features/people/accounts/person.server.ts'
import { staffOnly } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { acknowledge, answer, resolve } from './case-steps.server.ts'
import { listCases } from './cases.server.ts'
import { referenceOf } from './rules.ts'
import { answerInput, casesQuestion, casesSchema, resolution, supportAnswer, supportInput } from './schema.ts'
import { storeMessage } from './support.server.ts'

const hour = 60 * 60

/** The endpoint of the site's contact form. */
export function supportEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('POST /api/support/messages', {
      does: 'Writes to those who run the site, who acknowledge it by email',
      keyed: true,
      body: supportInput,
      answer: supportAnswer,
      status: 201,
      says: 'The message is stored once for each Idempotency-Key',
      run: async ({ user, body: input, once: { key }, reader, c }) => {
        async function count(db: Db) {
          const mailbox = (await mailboxOf(db, input.email)) ?? ''
          await countAgainst(c, sharedLimit(db, 'messages to the office from an address', 10, hour), c.get('address'))
          await countAgainst(c, sharedLimit(db, 'messages to the office with an email', 5, hour), mailbox)
        }
        const language = reader.language
        const { id, createdAt } = await storeMessage(db, user, input, { key, language, now: now(), count })
        return { id, reference: referenceOf(id), createdAt: createdAt.toISOString() }
      },
    }),
  ]
}

/** Endpoints with which staff handle the messages from the contact form. */
export function caseEndpoints({ db, now }: Dependencies) {
  const answers = createLimit(200, hour)
  return [
    endpoint('GET /api/admin/messages', {
      does: 'Lists the messages to the office, each with what is due: the oldest open ones first, or the latest resolved ones first',
      who: staffOnly(db),
      query: casesQuestion,
      answer: casesSchema,
      says: 'A page of messages',
      run: ({ query: { state, grievances, after } }) =>
        listCases(db, { state, grievances: grievances === 'true', after, now: now() }),
    }),
    endpoint('POST /api/admin/messages/{id}/acknowledgement', {
      does: 'Says that someone takes care of a message; repeating it changes nothing',
      who: staffOnly(db),
      says: 'Message acknowledged',
      refuses: [404],
      run: ({ user: staff, params }) => acknowledge(db, staff, { messageId: params.id, now: now() }),
    }),
    endpoint('POST /api/admin/messages/{id}/answers', {
      does: 'Answers a message by email, and resolves it if nothing more has to be done',
      who: staffOnly(db),
      keyed: answers,
      body: answerInput,
      says: 'The answer is stored once for each Idempotency-Key, and the email is on its way',
      refuses: [404],
      run: async ({ user: staff, params, body, once }) => {
        const answered = await answer(db, staff, {
          ...body,
          messageId: params.id,
          now: now(),
          ...once,
        })
        if (!answered.ok)
          throw new HttpRefusal(422, msg`The sender has deleted their account and can no longer be answered.`)
      },
    }),
    endpoint('PUT /api/admin/messages/{id}/resolution', {
      does: 'Resolves a message, or opens it again',
      who: staffOnly(db),
      body: resolution,
      says: 'The message is resolved or open',
      refuses: [404],
      run: ({ user: staff, params, body: { isResolved } }) =>
        resolve(db, staff, { messageId: params.id, isResolved, now: now() }),
    }),
  ]
}
