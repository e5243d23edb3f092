import { msg } from '@lingui/core/macro'
import { account } from '#features/people/accounts/schema.ts'
import { noSms } from '#features/people/codes/refusals.server.ts'
import { countSms } from '#features/people/codes/sending-limits.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { requestPasskey } from '#features/people/security/passkeys/passkeys.server.ts'
import { webAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { deviceOf, keepDevice } from './device-cookie.server.ts'
import { passkeyChallengeEndpoint, passkeyLoginEndpoint, phoneCodeEndpoint, phoneLoginEndpoint } from './endpoints.ts'
import { answerWithLogin, loginOriginOf } from './login-answer.server.ts'
import { logInByPasskey, logInByPhone, requestPhoneCode } from './passwordless-login.server.ts'
import { loginAnswer, passkeyLogin, phoneCodeRequest, phoneLogin } from './schema.ts'

const challengeRoute = route(passkeyChallengeEndpoint, {
  summary: 'Makes the options with which a browser asks for a passkey of this site',
  answer: webAuthnJson,
  says: 'The options for navigator.credentials.get',
  refusals: [429],
})
const passkeyRoute = route(passkeyLoginEndpoint, {
  summary: 'Logs in with a passkey, which counts as both steps',
  body: passkeyLogin,
  answer: account,
  says: 'The visitor is logged in, and the cookie is the session',
  refusals: [401, 403, 422, 429],
})
const phoneCodeRoute = route(phoneCodeEndpoint, {
  summary: 'Asks for a code by SMS',
  body: phoneCodeRequest,
  answer: done,
  status: 202,
  says: 'If an account has confirmed this number, a code is on its way',
  refusals: [404, 422, 429],
})
const phoneLoginRoute = route(phoneLoginEndpoint, {
  summary: 'Logs in with a code that was sent by SMS, or says which second step is needed',
  body: phoneLogin,
  answer: loginAnswer,
  says: 'The visitor is logged in, and the cookie is the session; or a second step is needed',
  refusals: [401, 403, 404, 422, 429],
})

/** Endpoints for logging in without a password: with a passkey, or with a code by SMS if a gateway is configured. */
export function passwordlessLoginEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const loginsByAddress = createLimit(100, 15 * 60)
  return createEndpoints()
    .openapi(challengeRoute, async (c) => {
      await countAgainst(c, loginsByAddress, c.get('address'))
      return c.json(await requestPasskey({ db, env, now: now() }, 'login'), 200)
    })
    .openapi(passkeyRoute, async (c) => {
      const { response, remember } = c.req.valid('json')
      await countAgainst(c, loginsByAddress, c.get('address'))
      const origin = loginOriginOf(c, dependencies, remember)
      const outcome = await logInByPasskey(dependencies, response, origin)
      if (!outcome) throw new HttpRefusal(401, msg`This passkey doesn't work here. Please log in another way.`)
      await answerWithLogin(c, dependencies, { outcome, origin })
      return c.json(outcome.account, 200)
    })
    .openapi(phoneCodeRoute, async (c) => {
      const { phone } = c.req.valid('json')
      if (!sms) throw noSms()
      await countSms(c, env, phone)
      const device = deviceOf(c)
      keepDevice(c, env, device)
      await requestPhoneCode(db, { phone, device, now: now() })
      return c.json({ ok: true as const }, 202)
    })
    .openapi(phoneLoginRoute, async (c) => {
      const { remember, ...input } = c.req.valid('json')
      if (!sms) throw noSms()
      await countAgainst(c, loginsByAddress, c.get('address'))
      const origin = loginOriginOf(c, dependencies, remember)
      const outcome = await logInByPhone({ db, env, now, secrets }, input, origin)
      if (!outcome) throw new HttpRefusal(401, msg`This code is wrong or has expired. Please try again.`)
      return c.json(await answerWithLogin(c, dependencies, { outcome, origin }), 200)
    })
}
