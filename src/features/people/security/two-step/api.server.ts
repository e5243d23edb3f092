import { msg } from '@lingui/core/macro'
import { recipientOf } from '#features/people/accounts/recipient.server.ts'
import { wrongCode } from '#features/people/codes/refusals.server.ts'
import { confirmation } from '#features/people/codes/schema.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { asOwner, ownerOf, owners, ownerWithPassword } from '#features/people/security/owner.server.ts'
import { newAuthenticator, recoveryCodes, wayChange, withPassword } from '#features/people/security/schema.ts'
import { qrCodeOf } from '#platform/files/qr-code.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createAuthenticator, redeemAuthenticatorCode } from './authenticator.server.ts'
import { renewRecoveryCodes, turnOffTwoStep, turnOffWay, turnOnWay } from './two-step-settings.server.ts'

/** Endpoints for setting up two-step login. */
export function twoStepEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const codes = sharedLimit(db, 'codes that confirm an app', 10, 15 * 60)
  return [
    endpoint('POST /api/user/two-step/authenticator', {
      does: 'Begins to set up an authenticator app',
      who: owners,
      body: withPassword,
      answer: newAuthenticator,
      says: 'The secret for the app, to scan or to type',
      refuses: [409, 429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        const created = await asOwner(db, owner, (db) =>
          createAuthenticator(db, secrets, { account: owner.user, now: now() }),
        )
        if (!created)
          throw new HttpRefusal(409, msg`An authenticator app is already set up. Remove it before you set up another.`)
        return { ...created, qr: qrCodeOf(created.uri) }
      },
    }),
    endpoint('POST /api/user/two-step/authenticator/confirm', {
      does: 'Confirms the authenticator app by its first code',
      who: owners,
      body: confirmation,
      answer: recoveryCodes,
      says: 'The app is confirmed; the recovery codes, if this turns two-step login on',
      refuses: [429],
      run: async ({ body: { code }, c }) => {
        const owner = await ownerOf(c, dependencies)
        const { user, sessionId } = owner
        await countAgainst(c, codes, String(user.id))
        const given = { userId: user.id, now: now() }
        const recoveryCodes = await asOwner(db, owner, async (db) => {
          if (!(await redeemAuthenticatorCode(db, secrets, { ...given, code, isConfirmed: false }))) throw wrongCode()
          return turnOnWay(db, 'authenticator', { secrets, sessionId, ...given })
        })
        return { recoveryCodes }
      },
    }),
    endpoint('POST /api/user/two-step/ways', {
      does: 'Turns a way to complete the second step on or off',
      who: owners,
      body: wayChange,
      answer: recoveryCodes,
      says: 'The way is on or off; the recovery codes, if this turns two-step login on',
      refuses: [429],
      run: async ({ body: { password, way, isOn }, c }) => {
        const owner = await ownerWithPassword(c, dependencies, { password })
        const { user, sessionId } = owner
        if (!isOn) {
          await asOwner(db, owner, (db) => turnOffWay(db, way, { userId: user.id, now: now() }))
          return { recoveryCodes: null }
        }
        if (way === 'authenticator') throw new HttpRefusal(422, msg`Set up the authenticator app first.`)
        if (way === 'email' && !user.emailConfirmed)
          throw new HttpRefusal(422, msg`Confirm your email address first. Then we can send codes to it.`)
        if (way === 'sms' && !(sms && (await recipientOf(db, user.id))?.phone))
          throw new HttpRefusal(422, msg`Confirm your phone number first. Then we can send codes to it.`)
        const given = { secrets, userId: user.id, sessionId, now: now() }
        const codes = await asOwner(db, owner, (db) => turnOnWay(db, way, given))
        return { recoveryCodes: codes }
      },
    }),
    endpoint('POST /api/user/two-step/off', {
      does: 'Turns two-step login off',
      who: owners,
      body: withPassword,
      says: 'Two-step login is off',
      refuses: [429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        await asOwner(db, owner, (db) => turnOffTwoStep(db, { userId: owner.user.id, now: now() }))
      },
    }),
    endpoint('POST /api/user/two-step/recovery-codes', {
      does: 'Makes new recovery codes in place of the earlier ones',
      who: owners,
      body: withPassword,
      answer: recoveryCodes,
      says: 'The codes, which are shown once; null if two-step login is off',
      refuses: [429],
      run: async ({ body, c }) => {
        const owner = await ownerWithPassword(c, dependencies, body)
        const given = { secrets, userId: owner.user.id, now: now() }
        return { recoveryCodes: await asOwner(db, owner, (db) => renewRecoveryCodes(db, given)) }
      },
    }),
  ]
}
