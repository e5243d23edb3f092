import { msg } from '@lingui/core/macro'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, done, route } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import { answerWithSession } from '../accounts/session-answer.server.ts'
import { currentSession, endSession } from '../accounts/sessions.server.ts'
import {
  forgotPasswordEndpoint,
  loginEndpoint,
  loginWaysEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
} from './endpoints.ts'
import { requestPasswordReset, resetPassword } from './forgotten-password.server.ts'
import { logInByPassword } from './login.server.ts'
import { answerWithLogin, visitOf } from './login-answer.server.ts'
import { forgotPassword, login, loginAnswer, loginWays, newPassword } from './schema.ts'

const loginRoute = route(loginEndpoint, {
  summary: 'Logs in, or says which second step is needed',
  body: login,
  answer: loginAnswer,
  says: 'Logged in, the cookie is the session; or a second step is needed',
  refusals: [401, 422, 429],
})
const logoutRoute = route(logoutEndpoint, {
  summary: 'Logs out',
  answer: done,
  says: 'Logged out; also when no one was logged in',
})
const loginWaysRoute = route(loginWaysEndpoint, {
  summary: 'The ways to log in that are configured here',
  answer: loginWays,
  says: 'The ways to log in',
})
const forgotPasswordRoute = route(forgotPasswordEndpoint, {
  summary: 'Asks for an email with a one-time link',
  body: forgotPassword,
  answer: done,
  status: 202,
  says: 'If there is such an account, an email is on its way',
  refusals: [422, 429],
})
const newPasswordRoute = route(newPasswordEndpoint, {
  summary: 'A new password, by the token of a one-time link',
  body: newPassword,
  answer: done,
  says: 'The password is changed and every session ended',
  refusals: [422, 429],
})

/** Logging in with a password, logging out, and forgotten passwords. */
export function loginEndpoints(dependencies: Dependencies) {
  const { db, env, now, sms } = dependencies
  // Many people share an address (a mobile network's, an office's). A few attempts from elsewhere cannot lock a user out of the
  // account; many attempts from many addresses are still limited.
  const loginsByBoth = createLimit(10, 15 * 60)
  const loginsByAccount = createLimit(100, 15 * 60)
  const loginsByAddress = createLimit(100, 15 * 60)
  const emailsByAccount = createLimit(3, 15 * 60)
  const emailsByAddress = createLimit(30, 15 * 60)
  const resetsByAddress = createLimit(30, 15 * 60)
  return createEndpoints()
    .openapi(loginRoute, async (c) => {
      const { remember, ...input } = c.req.valid('json')
      const address = c.get('address')
      const both = `${input.email} ${address}`
      await countAgainst(c, loginsByAddress, address)
      await countAgainst(c, loginsByBoth, both)
      await countAgainst(c, loginsByAccount, input.email)
      const visit = visitOf(c, dependencies, remember)
      const outcome = await logInByPassword(dependencies, input, visit)
      if (!outcome) throw new HttpRefusal(401, msg`Invalid email or password. Please try again.`)
      await loginsByBoth.delete(both)
      return c.json(await answerWithLogin(c, dependencies, { outcome, visit }), 200)
    })
    .openapi(logoutRoute, async (c) => {
      const session = await currentSession(db, env, c.req.raw.headers)
      if (session) await endSession(db, session.userId, session.id)
      answerWithSession(c, env, null)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(loginWaysRoute, (c) => c.json({ sms: sms !== undefined }, 200))
    .openapi(forgotPasswordRoute, async (c) => {
      const { email } = c.req.valid('json')
      await countAgainst(c, emailsByAddress, c.get('address'))
      await countAgainst(c, emailsByAccount, email)
      await requestPasswordReset(db, email, c.get('language'))
      return c.json({ ok: true as const }, 202)
    })
    .openapi(newPasswordRoute, async (c) => {
      await countAgainst(c, resetsByAddress, c.get('address'))
      const outcome = await resetPassword(db, c.req.valid('json'), now())
      if (!outcome.ok)
        throw new HttpRefusal(422, msg`This link has expired or has already been used. Please request a new one.`)
      return c.json({ ok: true as const }, 200)
    })
}
