import { msg } from '@lingui/core/macro'
import {
  newPasskeyChallengeEndpoint,
  newPasskeyEndpoint,
  removePasskeyEndpoint,
} from '#features/people/security/endpoints.ts'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { asOwner, ownerOf, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { newPasskey, withPassword } from '#features/people/security/schema.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addPasskey, removePasskey, requestNewPasskey } from './passkeys.server.ts'
import { webAuthnJson } from './web-authn-schema.ts'

const challengeRoute = route(newPasskeyChallengeEndpoint, {
  summary: 'Makes the options with which a browser creates a passkey',
  body: withPassword,
  answer: webAuthnJson,
  says: 'The options for navigator.credentials.create',
  refusals: [401, 403, 422, 429],
})
const addRoute = route(newPasskeyEndpoint, {
  summary: 'Adds a passkey',
  body: newPasskey,
  answer: done,
  says: 'The passkey is added',
  refusals: [401, 403, 422],
})
const removeRoute = route(removePasskeyEndpoint, {
  summary: 'Removes a passkey',
  params: idParams,
  body: withPassword,
  answer: done,
  says: 'The passkey is removed',
  refusals: [401, 403, 404, 422, 429],
})

export function passkeyEndpoints(dependencies: Dependencies) {
  const { db, env, now } = dependencies
  return createEndpoints()
    .openapi(challengeRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      return c.json(await asOwner(db, owner, (db) => requestNewPasskey({ db, env, now: now() }, owner.user)), 200)
    })
    .openapi(addRoute, async (c) => {
      const owner = await ownerOf(c, dependencies)
      const { user } = owner
      // The password was checked when the challenge was created. The challenge is used up even if the browser's
      // response is wrong.
      const isAdded = await asOwner(db, owner, async (db) => {
        const added = await addPasskey({ db, env, now: now() }, { userId: user.id, ...c.req.valid('json') })
        if (added) await sendSecurityNotice(db, user.id, { event: 'passkey_added', now: now() })
        return added
      })
      if (!isAdded) throw new HttpRefusal(422, msg`This passkey could not be added. Please try again.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(removeRoute, async (c) => {
      const owner = await ownerWithPassword(c, dependencies, c.req.valid('json'))
      const { user } = owner
      const { id } = c.req.valid('param')
      await asOwner(db, owner, async (db) => {
        if (!(await removePasskey(db, user.id, id))) throw notFound()
        await sendSecurityNotice(db, user.id, { event: 'passkey_removed', now: now() })
      })
      return c.json({ ok: true as const }, 200)
    })
}
