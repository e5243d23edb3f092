import { createEndpoints, signedIn } from '#platform/http/endpoint.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { choosePresenceEndpoint, presenceEndpoint } from './endpoints.ts'
import { choosePresence, isPresenceShown, watchAgain } from './presence.server.ts'
import { presenceChoice } from './schema.ts'

const presenceRoute = route(presenceEndpoint, {
  summary: 'Tells whether others see when the visitor is online and was last seen',
  answer: presenceChoice,
  says: 'The visitor’s choice',
  refusals: [401],
})
const chooseRoute = route(choosePresenceEndpoint, {
  summary:
    'Shows others when the visitor is online and was last seen, or hides it; those who hide theirs don’t see that of others',
  body: presenceChoice,
  answer: done,
  says: 'The choice is stored',
  refusals: [401, 422],
})

export function presenceEndpoints({ db, live }: Dependencies) {
  return createEndpoints()
    .openapi(presenceRoute, async (c) => c.json({ isShown: await isPresenceShown(db, signedIn(c)) }, 200))
    .openapi(chooseRoute, async (c) => {
      const user = signedIn(c)
      await choosePresence(db, user, c.req.valid('json').isShown)
      live.send([watchAgain({ people: [user.id] }), watchAgain({ watchersOf: user.id })])
      return c.json({ ok: true as const }, 200)
    })
}
