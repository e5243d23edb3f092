import { createEndpoints, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAway, findAway } from './away-message.server.ts'
import { awayEndpoint, chooseAwayEndpoint } from './endpoints.ts'
import { awayChoice, awaySchema } from './schema.ts'

const awayRoute = route(awayEndpoint, {
  summary: 'What a professional has written for those who write to them while they are away',
  answer: awaySchema,
  says: 'The text, whether it is sent today, and until when',
  refusals: [401, 403],
})
const chooseRoute = route(chooseAwayEndpoint, {
  summary: 'Answers whoever writes to the professional with this text, once in a conversation and day, or stops that',
  body: awayChoice,
  answer: done,
  says: 'Stored',
  refusals: [401, 403, 422, 429],
})

export function awayMessageEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(awayRoute, async (c) => c.json(await findAway(db, signedInAs(c, 'contractor', 'architect'), now()), 200))
    .openapi(chooseRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'contractor', 'architect')
      await chooseAway(db, user, c.req.valid('json'), now())
      return c.json({ ok: true as const }, 200)
    })
}
