import { currentSession } from '#features/people/accounts/sessions.server.ts'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { notSignedIn } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { pushKeys } from './keys.server.ts'
import { pushKeySchema, pushSubscription } from './schema.ts'
import { isSubscribed, subscribe, unsubscribe } from './subscriptions.server.ts'

/** Endpoints to turn on and off the notifications that a browser shows while no page is open. */
export function pushEndpoints(dependencies: Dependencies) {
  const { db, env, now } = dependencies
  const changes = createLimit(60, 60 * 60)
  async function sessionOf(c: EndpointContext) {
    const session = await currentSession(db, env, c.req.raw.headers)
    if (!session) throw notSignedIn()
    return session
  }
  return [
    endpoint('GET /api/push/key', {
      does: 'Reads the key with which a browser subscribes to notifications',
      who: signedIn,
      answer: pushKeySchema,
      says: 'The public key, in base64url, and whether this session has a subscription',
      run: async ({ c }) => {
        const session = await currentSession(db, env, c.req.raw.headers)
        const { publicKey: key } = await pushKeys(dependencies)
        return { key, isOn: session !== undefined && (await isSubscribed(db, session)) }
      },
    }),
    endpoint('PUT /api/push/subscription', {
      does: 'Sends notifications to the visitor’s browser until this session ends',
      who: signedIn,
      limit: changes,
      body: pushSubscription,
      says: 'The subscription is stored',
      run: async ({ body, reader, c }) => {
        const given = { ...body, language: reader.language, now: now() }
        await subscribe(db, await sessionOf(c), given)
      },
    }),
    endpoint('DELETE /api/push/subscription', {
      does: 'Stops the notifications to the visitor’s browser; repeating it changes nothing',
      who: signedIn,
      limit: changes,
      says: 'The subscription has ended',
      run: async ({ c }) => unsubscribe(db, await sessionOf(c)),
    }),
  ]
}
