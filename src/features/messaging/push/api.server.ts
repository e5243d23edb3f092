import { currentSession } from '#features/people/accounts/sessions.server.ts'
import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { notSignedIn } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { pushKeyEndpoint, subscribeEndpoint, unsubscribePushEndpoint } from './endpoints.ts'
import { pushKeys } from './keys.server.ts'
import { pushKeySchema, pushSubscription } from './schema.ts'
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.server.ts'

const keyRoute = route(pushKeyEndpoint, {
  summary: 'Reads the key with which a browser subscribes to notifications',
  answer: pushKeySchema,
  says: 'The public key, in base64url, and whether this session has a subscription',
  refusals: [401],
})
const subscribeRoute = route(subscribeEndpoint, {
  summary: 'Sends notifications to the visitor’s browser until this session ends',
  body: pushSubscription,
  answer: done,
  says: 'The subscription is stored',
  refusals: [401, 422, 429],
})
const unsubscribeRoute = route(unsubscribePushEndpoint, {
  summary: 'Stops the notifications to the visitor’s browser; repeating it changes nothing',
  answer: done,
  says: 'The subscription has ended',
  refusals: [401, 429],
})

/** Endpoints to turn on and off the notifications that a browser shows while no page is open. */
export function pushEndpoints(dependencies: Dependencies) {
  const { db, env, now } = dependencies
  const changes = createLimit(60, 60 * 60)
  async function sessionOf(c: EndpointContext) {
    await signedInWithin(c, changes)
    const session = await currentSession(db, env, c.req.raw.headers)
    if (!session) throw notSignedIn()
    return session
  }
  return createEndpoints()
    .openapi(keyRoute, async (c) => {
      signedIn(c)
      const session = await currentSession(db, env, c.req.raw.headers)
      const { publicKey: key } = await pushKeys(dependencies)
      return c.json({ key, isOn: session !== undefined && (await isSubscribed(db, session)) }, 200)
    })
    .openapi(subscribeRoute, async (c) => {
      const given = { ...c.req.valid('json'), language: c.get('language'), now: now() }
      await subscribe(db, await sessionOf(c), given)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(unsubscribeRoute, async (c) => {
      await unsubscribe(db, await sessionOf(c))
      return c.json({ ok: true as const }, 200)
    })
}
