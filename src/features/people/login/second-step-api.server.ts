import { msg } from '@lingui/core/macro'
import { type Account, account } from '#features/people/accounts/schema.ts'
import { wrongCode } from '#features/people/codes/refusals.server.ts'
import { codeSecrets } from '#features/people/codes/sent-codes.server.ts'
import { checkPasskey, requestPasskey } from '#features/people/security/passkeys/passkeys.server.ts'
import { webAuthnJson } from '#features/people/security/passkeys/web-authn-schema.ts'
import type { Db } from '#platform/database/database.server.ts'
import { endpoint, gate } from '#platform/http/endpoint.server.ts'
import { countAgainst, sharedLimit, tooManyAttempts } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { EndpointContext } from '#platform/http/request.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { codeEmailTask, codeSmsTask } from './jobs.server.ts'
import { answerWithLogin, loginOriginOf, pendingToken } from './login-answer.server.ts'
import { findPendingLogin, pendingLoginOf } from './pending-login.server.ts'
import { codeRequest, passkeyAnswer, pendingLogin, secondStepCode } from './schema.ts'
import { type Proof, takeSecondStep } from './second-step.server.ts'

const loginExpired = () => new HttpRefusal(401, msg`This login has expired. Please log in again.`)

/** Endpoints for the second step of a login, in the browser that took the first one. */
export function secondStepEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  const secrets = codeSecrets(env)
  const canSms = sms !== undefined
  const stepsByAddress = sharedLimit(db, 'second steps from an address', 100, 15 * 60)
  const codesByAccount = sharedLimit(db, 'second-step codes', 5, 15 * 60)
  const dailyCodesByAccount = sharedLimit(db, 'second-step codes in a day', 20, 24 * 60 * 60)

  async function pendingOf(c: EndpointContext) {
    const pending = await findPendingLogin(db, { token: pendingToken(c), now: now() })
    if (!pending) throw loginExpired()
    return pending
  }
  const halfDone = gate([401], pendingOf)
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
  return [
    endpoint('GET /api/auth/second-step', {
      does: 'Shows what the unfinished login in this browser still needs',
      answer: pendingLogin,
      says: 'The ways to complete it; none if there is no such login',
      run: async ({ c }) => {
        const pending = await findPendingLogin(db, { token: pendingToken(c), now: now() })
        const none = { secondSteps: [], email: null, phone: null }
        return pending ? await pendingLoginOf(db, pending, { canSms }) : none
      },
    }),
    endpoint('POST /api/auth/second-step', {
      does: 'Completes a login with a code',
      who: halfDone,
      body: secondStepCode,
      answer: account,
      says: 'The visitor is logged in, and the cookie is the session',
      refuses: [403, 429],
      run: ({ body: { trust, ...proof }, c }) => complete(c, trust, proof),
    }),
    endpoint('POST /api/auth/second-step/code', {
      does: 'Sends a code for the unfinished login in this browser',
      who: halfDone,
      body: codeRequest,
      status: 202,
      says: 'The code is on its way',
      refuses: [403, 429],
      run: async ({ user: pending, body: { by }, reader, c }) => {
        const { userId } = pending
        await countAgainst(c, codesByAccount, String(userId))
        await countAgainst(c, dailyCodesByAccount, String(userId))
        const { secondSteps } = await pendingLoginOf(db, pending, { canSms })
        if (!secondSteps.includes(by))
          throw new HttpRefusal(422, msg`Your account doesn't use this kind of code. Please choose another way.`)
        if (by === 'email') await addJob(db, codeEmailTask, { pendingId: pending.id, language: reader.language })
        else await addJob(db, codeSmsTask, { pendingId: pending.id })
      },
    }),
    endpoint('POST /api/auth/second-step/passkey-challenge', {
      does: 'Makes the options with which a browser asks for a passkey of the account that is logging in',
      who: halfDone,
      answer: webAuthnJson,
      says: 'The options for navigator.credentials.get',
      refuses: [429],
      run: async ({ user: { userId }, c }) => {
        await countAgainst(c, stepsByAddress, c.get('address'))
        return await requestPasskey({ db, env, now: now() }, 'second-step', userId)
      },
    }),
    endpoint('POST /api/auth/second-step/passkey', {
      does: 'Completes a login with a passkey',
      who: halfDone,
      body: passkeyAnswer,
      answer: account,
      says: 'The visitor is logged in, and the cookie is the session',
      refuses: [403, 429],
      run: async ({ body: { response, trust }, c }) => {
        const check = async (db: Db, userId: number) =>
          (await checkPasskey({ db, env, now: now() }, { purpose: 'second-step', userId, response })) !== undefined
        return await complete(c, trust, { by: 'passkey', check })
      },
    }),
  ]
}
