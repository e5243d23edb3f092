import { msg } from '@lingui/core/macro'
import { account } from '#features/people/accounts/schema.ts'
import { noSms } from '#features/people/codes/refusals.server.ts'
import { countSms } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { requestPasskey } from '#features/people/security/passkeys/passkeys.server.ts'
import { webAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deviceOf, keepDevice } from './device-cookie.server.ts'
import { answerWithLogin, loginOriginOf } from './login-answer.server.ts'
import { logInByPasskey, logInByPhone, requestPhoneCode } from './passwordless-login.server.ts'
import { loginAnswer, passkeyLogin, phoneCodeRequest, phoneLogin } from './schema.ts'

/** Endpoints for logging in without a password: with a passkey, or with a code by SMS if a gateway is configured. */
export function passwordlessLoginEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const loginsByAddress = sharedLimit(db, 'logins without a password from an address', 100, 15 * 60)
  return [
    endpoint('POST /api/auth/passkey-challenge', {
      does: 'Makes the options with which a browser asks for a passkey of this site',
      answer: webAuthnJson,
      says: 'The options for navigator.credentials.get',
      refuses: [429],
      run: async ({ c }) => {
        await countAgainst(c, loginsByAddress, c.get('address'))
        return await requestPasskey({ db, env, now: now() }, 'login')
      },
    }),
    endpoint('POST /api/auth/passkey-login', {
      does: 'Logs in with a passkey, which counts as both steps',
      body: passkeyLogin,
      answer: account,
      says: 'The visitor is logged in, and the cookie is the session',
      refuses: [401, 403, 429],
      run: async ({ body: { response, remember }, c }) => {
        await countAgainst(c, loginsByAddress, c.get('address'))
        const origin = loginOriginOf(c, dependencies, remember)
        const outcome = await logInByPasskey(dependencies, response, origin)
        if (!outcome) throw new HttpRefusal(401, msg`This passkey doesn't work here. Please log in another way.`)
        await answerWithLogin(c, dependencies, { outcome, origin })
        return outcome.account
      },
    }),
    endpoint('POST /api/auth/phone-code', {
      does: 'Asks for a code by SMS',
      body: phoneCodeRequest,
      status: 202,
      says: 'If an account has confirmed this number, a code is on its way',
      refuses: [404, 429],
      run: async ({ body: { phone }, c }) => {
        if (!sms) throw noSms()
        await countSms(c, db, phone)
        const device = deviceOf(c)
        keepDevice(c, env, device)
        await requestPhoneCode(db, { phone, device, now: now() })
      },
    }),
    endpoint('POST /api/auth/phone-login', {
      does: 'Logs in with a code that was sent by SMS, or says which second step is needed',
      body: phoneLogin,
      answer: loginAnswer,
      says: 'The visitor is logged in, and the cookie is the session; or a second step is needed',
      refuses: [401, 403, 404, 429],
      run: async ({ body: { remember, ...input }, c }) => {
        if (!sms) throw noSms()
        await countAgainst(c, loginsByAddress, c.get('address'))
        const origin = loginOriginOf(c, dependencies, remember)
        const outcome = await logInByPhone({ db, env, now, secrets }, input, origin)
        if (!outcome) throw new HttpRefusal(401, msg`This code is wrong or has expired. Please try again.`)
        return await answerWithLogin(c, dependencies, { outcome, origin })
      },
    }),
  ]
}
