import { createEndpoints, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAway, findAway } from './away-message.server.ts'
import { awayEndpoint, chooseAwayEndpoint } from './endpoints.ts'
import { awayChoice, awaySchema } from './schema.ts'

const awayRoute = route(awayEndpoint, {
  summary: 'Reads the professional’s automatic reply for the time that they are away',
  answer: awaySchema,
  says: 'The text, whether it is sent today, and until when',
  refusals: [401, 403],
})
const chooseRoute = route(chooseAwayEndpoint, {
  summary: 'Turns the automatic reply on with this text, or off. A conversation gets it at most once a day',
  body: awayChoice,
  answer: done,
  says: 'The choice is stored',
  refusals: [401, 403, 422, 429],
})

export function awayEndpoints({ db, now }: Dependencies) {
  const changes = createLimit(60, 60 * 60)
  return createEndpoints()
    .openapi(awayRoute, async (c) => c.json(await findAway(db, signedInAs(c, 'contractor', 'architect'), now()), 200))
    .openapi(chooseRoute, async (c) => {
      const user = await signedInWithin(c, changes, 'contractor', 'architect')
      await chooseAway(db, user, c.req.valid('json'), now())
      return c.json({ ok: true as const }, 200)
    })
}
