import { currentSession } from '#features/people/accounts/sessions.server.ts'
import { createEndpoints, signedIn, signedInAs, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { notSignedIn } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { chooseAway, findAway } from './away-message.server.ts'
import {
  awayEndpoint,
  chooseAwayEndpoint,
  pushKeyEndpoint,
  subscribeEndpoint,
  unsubscribePushEndpoint,
} from './endpoints.ts'
import { pushKeys } from './push-keys.server.ts'
import { isSubscribed, subscribe, unsubscribe } from './push-subscriptions.server.ts'
import { awayChoice, awaySchema, pushKeySchema, pushSubscription } from './schema.ts'

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

const keyRoute = route(pushKeyEndpoint, {
  summary: 'The key with which a browser subscribes to notifications, and whether that of this session has',
  answer: pushKeySchema,
  says: 'The public key, in base64url',
  refusals: [401],
})
const subscribeRoute = route(subscribeEndpoint, {
  summary: 'Where the visitor’s browser takes notifications, until this session ends',
  body: pushSubscription,
  answer: done,
  says: 'Stored',
  refusals: [401, 422, 429],
})
const unsubscribeRoute = route(unsubscribePushEndpoint, {
  summary: 'Sends no more notifications to the visitor’s browser',
  answer: done,
  says: 'Ended; also when there were none',
  refusals: [401, 429],
})

/** Notifications that a browser shows while no page is open */
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
