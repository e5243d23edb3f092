import { msg } from '@lingui/core/macro'
import { sendSecurityNotice } from '#features/people/security/notice.server.ts'
import { asOwner, ownerOf, owners, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { newPasskey, withPassword } from '#features/people/security/schema.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addPasskey, removePasskey, requestNewPasskey } from './passkeys.server.ts'
import { webAuthnJson } from './web-authn-schema.ts'

export function passkeyEndpoints(dependencies: Dependencies) {
  const { db, env, now } = dependencies
  return [
    endpoint('POST /api/user/passkeys/challenge', {
      does: 'Makes the options with which a browser creates a passkey',
      who: owners,
      body: withPassword,
      answer: webAuthnJson,
      says: 'The options for navigator.credentials.create',
      refuses: [429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        return await asOwner(db, owner, (db) => requestNewPasskey({ db, env, now: now() }, owner.user))
      },
    }),
    endpoint('POST /api/user/passkeys', {
      does: 'Adds a passkey',
      who: owners,
      body: newPasskey,
      says: 'The passkey is added',
      run: async ({ body, c }) => {
        const owner = await ownerOf(c, dependencies)
        const { user } = owner
        // The password was checked when the challenge was created. The challenge is used up even if the browser's
        // response is wrong.
        const isAdded = await asOwner(db, owner, async (db) => {
          const added = await addPasskey({ db, env, now: now() }, { userId: user.id, ...body })
          if (added) await sendSecurityNotice(db, user.id, { event: 'passkey_added', now: now() })
          return added
        })
        if (!isAdded) throw new HttpRefusal(422, msg`This passkey could not be added. Please try again.`)
      },
    }),
    endpoint('POST /api/user/passkeys/{id}/removal', {
      does: 'Removes a passkey',
      who: owners,
      body: withPassword,
      says: 'The passkey is removed',
      refuses: [404, 429],
      run: async ({ params: { id }, body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        const { user } = owner
        await asOwner(db, owner, async (db) => {
          if (!(await removePasskey(db, user.id, id))) throw notFound()
          await sendSecurityNotice(db, user.id, { event: 'passkey_removed', now: now() })
        })
      },
    }),
  ]
}
