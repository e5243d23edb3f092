import { createRoute } from '@hono/zod-openapi'
import {
  answers,
  createDoors,
  type Door,
  idempotencyHeaders,
  problems,
  takes,
  usedKey,
} from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import type { Letter } from '../../platform/mail.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { acknowledgement, messageForOffice } from './emails.server.ts'
import { referenceOf } from './rules.ts'
import { supportAnswer, supportInput } from './schema.ts'
import { storeMessage } from './support.server.ts'

const messageDoor = createRoute({
  method: 'post',
  path: '/api/support/messages',
  summary: 'Writes to those who run the site; acknowledged by e-mail',
  request: { headers: idempotencyHeaders, ...takes(supportInput) },
  responses: { 201: answers(supportAnswer, 'Stored, once for each key'), ...problems(409, 422, 429) },
})

export function supportDoors({ db, mail, log, now }: Ground): Door {
  const byAddress = createLimit(10, 60 * 60)
  const byEmail = createLimit(5, 60 * 60)
  return createDoors().openapi(messageDoor, async (c) => {
    const input = c.req.valid('json')
    await countAgainst(c, byAddress, c.get('address'))
    await countAgainst(c, byEmail, input.email.toLowerCase())
    const language = c.get('language')
    const key = c.req.valid('header')['idempotency-key']
    const stored = await storeMessage(db, c.get('visitor'), { ...input, key, language, now: now() })
    if (!stored) throw usedKey()
    const { id, createdAt, isNew } = stored
    // It is stored: a mail server that does not answer loses nothing.
    const send = (letter: Letter) =>
      mail.send(letter).catch((error) => log.error({ err: error, message: id }, 'a letter was not sent'))
    if (isNew) void Promise.all([send(acknowledgement(input, id, language)), send(messageForOffice(input, id))])
    return c.json({ id, reference: referenceOf(id), createdAt: createdAt.toISOString() }, 201)
  })
}
