import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { supportEndpoint } from './endpoints.ts'
import { referenceOf } from './rules.ts'
import { supportAnswer, supportInput } from './schema.ts'
import { storeMessage } from './support.server.ts'

const messageRoute = route(supportEndpoint, {
  summary: 'Writes to those who run the site; acknowledged by email',
  body: supportInput,
  answer: supportAnswer,
  status: 201,
  says: 'Stored, once for each key',
  refusals: [409, 422, 429],
})

/** The site's contact form. */
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
