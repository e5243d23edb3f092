import { msg } from '@lingui/core/macro'
import { type Account, account } from '#features/people/accounts/schema.ts'
import { wrongCode } from '#features/people/codes/refusals.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { checkPasskey, requestPasskey } from '#features/people/security/passkeys/passkeys.server.ts'
import { webAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { countAgainst, createLimit, tooManyAttempts } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import {
  pendingLoginEndpoint,
  secondStepChallengeEndpoint,
  secondStepEndpoint,
  secondStepPasskeyEndpoint,
  sendCodeEndpoint,
} from './endpoints.ts'
import { codeEmailTask, codeSmsTask } from './jobs.server.ts'
import { answerWithLogin, loginOriginOf, pendingToken } from './login-answer.server.ts'
import { findPendingLogin, pendingLoginOf } from './pending-login.server.ts'
import { codeRequest, passkeyAnswer, pendingLogin, secondStepCode } from './schema.ts'
import { type Proof, takeSecondStep } from './second-step.server.ts'

const pendingLoginRoute = route(pendingLoginEndpoint, {
  summary: 'Shows what the unfinished login in this browser still needs',
  answer: pendingLogin,
  says: 'The ways to complete it; none if there is no such login',
})
const secondStepRoute = route(secondStepEndpoint, {
  summary: 'Completes a login with a code',
  body: secondStepCode,
  answer: account,
  says: 'The visitor is logged in, and the cookie is the session',
  refusals: [401, 403, 422, 429],
})
const sendCodeRoute = route(sendCodeEndpoint, {
  summary: 'Sends a code for the unfinished login in this browser',
  body: codeRequest,
  answer: done,
  status: 202,
  says: 'The code is on its way',
  refusals: [401, 403, 422, 429],
})
const challengeRoute = route(secondStepChallengeEndpoint, {
  summary: 'Makes the options with which a browser asks for a passkey of the account that is logging in',
  answer: webAuthnJson,
  says: 'The options for navigator.credentials.get',
  refusals: [401, 429],
})
const passkeyRoute = route(secondStepPasskeyEndpoint, {
  summary: 'Completes a login with a passkey',
  body: passkeyAnswer,
  answer: account,
  says: 'The visitor is logged in, and the cookie is the session',
  refusals: [401, 403, 422, 429],
})

const loginExpired = () => new HttpRefusal(401, msg`This login has expired. Please log in again.`)

/** Endpoints for the second step of a login, in the browser that took the first one. */
export function secondStepEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const canSms = sms !== undefined
  const stepsByAddress = createLimit(100, 15 * 60)
  const codesByAccount = createLimit(5, 15 * 60)
  const dailyCodesByAccount = createLimit(20, 24 * 60 * 60)

  async function pendingOf(c: EndpointContext) {
    const pending = await findPendingLogin(db, { token: pendingToken(c), now: now() })
    if (!pending) throw loginExpired()
    return pending
  }
  async function complete(c: EndpointContext, trust: boolean, proof: Proof): Promise<Account> {
    await countAgainst(c, stepsByAddress, c.get('address'))
    const { remember: _, ...origin } = loginOriginOf(c, dependencies, false)
    const step = { token: pendingToken(c), trust, origin, now: now(), canSms }
    const taken = await takeSecondStep({ db, env, secrets }, step, proof)
    if (!taken.ok && taken.reason === 'shut') throw tooManyAttempts(taken.until.getTime() - now().getTime())
    if (!taken.ok) throw taken.reason === 'login_expired' ? loginExpired() : wrongCode()
    await answerWithLogin(c, dependencies, { outcome: taken, origin })
    return taken.account
  }
  return createEndpoints()
    .openapi(pendingLoginRoute, async (c) => {
      const pending = await findPendingLogin(db, { token: pendingToken(c), now: now() })
      const none = { secondSteps: [], email: null, phone: null }
      return c.json(pending ? await pendingLoginOf(db, pending, { canSms }) : none, 200)
    })
    .openapi(secondStepRoute, async (c) => {
      const { trust, ...proof } = c.req.valid('json')
      return c.json(await complete(c, trust, proof), 200)
    })
    .openapi(sendCodeRoute, async (c) => {
      const { by } = c.req.valid('json')
      const pending = await pendingOf(c)
      const { userId } = pending
      await countAgainst(c, codesByAccount, String(userId))
      await countAgainst(c, dailyCodesByAccount, String(userId))
      const { secondSteps } = await pendingLoginOf(db, pending, { canSms })
      if (!secondSteps.includes(by))
        throw new HttpRefusal(422, msg`Your account doesn't use this kind of code. Please choose another way.`)
      if (by === 'email') await addJob(db, codeEmailTask, { pendingId: pending.id, language: c.get('language') })
      else await addJob(db, codeSmsTask, { pendingId: pending.id })
      return c.json({ ok: true as const }, 202)
    })
    .openapi(challengeRoute, async (c) => {
      await countAgainst(c, stepsByAddress, c.get('address'))
      const { userId } = await pendingOf(c)
      return c.json(await requestPasskey({ db, env, now: now() }, 'second-step', userId), 200)
    })
    .openapi(passkeyRoute, async (c) => {
      const { response, trust } = c.req.valid('json')
      const check = async (db: Db, userId: number) =>
        (await checkPasskey({ db, env, now: now() }, { purpose: 'second-step', userId, response })) !== undefined
      return c.json(await complete(c, trust, { by: 'passkey', check }), 200)
    })
}
