import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, done, route, signedIn } from '../../platform/endpoint.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { HttpRefusal } from '../../platform/refusal.server.ts'
import type { EndpointContext } from '../../platform/request.server.ts'
import { withSign } from '../../platform/session-sign.server.ts'
import {
  chooseLanguage,
  listDemoAccounts,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from './accounts.server.ts'
import { type Auth, addressHeader } from './auth.server.ts'
import {
  demoAccountsEndpoint,
  forgotPasswordEndpoint,
  languageEndpoint,
  loginEndpoint,
  logoutEndpoint,
  newPasswordEndpoint,
  visitorEndpoint,
} from './endpoints.ts'
import { account, chosenLanguage, demoAccount, forgotPassword, login, newPassword } from './schema.ts'

const visitorRoute = route(visitorEndpoint, {
  summary: 'Who is logged in',
  answer: account,
  says: 'Who is logged in',
  refusals: [401],
})
const loginRoute = route(loginEndpoint, {
  summary: 'Logs in',
  body: login,
  answer: account,
  says: 'Logged in; the cookie is the session',
  refusals: [401, 422, 429],
})
const logoutRoute = route(logoutEndpoint, {
  summary: 'Logs out',
  answer: done,
  says: 'Logged out; also when no one was logged in',
})
const languageRoute = route(languageEndpoint, {
  summary: 'Remembers the language the visitor reads',
  body: chosenLanguage,
  answer: chosenLanguage,
  says: 'Remembered',
  refusals: [401, 422],
})
const demoAccountsRoute = route(demoAccountsEndpoint, {
  summary: 'Accounts to try while sample data is on',
  answer: z.array(demoAccount),
  says: 'Accounts to try; none unless sample data is on',
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

/** Sessions (login, logout, current user) and forgotten passwords. */
export function accountEndpoints({ db, env }: Dependencies, auth: Auth) {
  // Many people share an address (a mobile network's, an office's). A few attempts from elsewhere cannot lock a user out of the
  // account; many attempts from many addresses are still limited.
  const loginsByBoth = createLimit(10, 15 * 60)
  const loginsByAccount = createLimit(100, 15 * 60)
  const loginsByAddress = createLimit(100, 15 * 60)
  const emailsByAccount = createLimit(3, 15 * 60)
  const emailsByAddress = createLimit(30, 15 * 60)
  const resetsByAddress = createLimit(30, 15 * 60)
  return createEndpoints()
    .openapi(visitorRoute, (c) => c.json(signedIn(c), 200))
    .openapi(loginRoute, async (c) => {
      const input = c.req.valid('json')
      const address = c.get('address')
      const both = `${input.email} ${address}`
      await countAgainst(c, loginsByAddress, address)
      await countAgainst(c, loginsByBoth, both)
      await countAgainst(c, loginsByAccount, input.email)
      const outcome = await signIn({ db, auth }, input, headersFor(c))
      if (!outcome.ok) throw new HttpRefusal(401, msg`Invalid email or password. Please try again.`)
      await loginsByBoth.delete(both)
      setCookies(c, outcome.cookies)
      return c.json(outcome.account, 200)
    })
    .openapi(logoutRoute, async (c) => {
      setCookies(c, await signOut(auth, headersFor(c)))
      return c.json({ ok: true as const }, 200)
    })
    .openapi(languageRoute, async (c) => {
      const { language } = c.req.valid('json')
      await chooseLanguage(db, signedIn(c), language)
      return c.json({ language }, 200)
    })
    .openapi(demoAccountsRoute, async (c) => c.json(env.sampleData ? await listDemoAccounts(db) : [], 200))
    .openapi(forgotPasswordRoute, async (c) => {
      const { email } = c.req.valid('json')
      await countAgainst(c, emailsByAddress, c.get('address'))
      await countAgainst(c, emailsByAccount, email)
      await requestPasswordReset(db, email, c.get('language'))
      return c.json({ ok: true as const }, 202)
    })
    .openapi(newPasswordRoute, async (c) => {
      await countAgainst(c, resetsByAddress, c.get('address'))
      const outcome = await resetPassword(auth, c.req.valid('json'))
      if (!outcome.ok)
        throw new HttpRefusal(422, msg`This link has expired or has already been used. Please request a new one.`)
      return c.json({ ok: true as const }, 200)
    })
}

/** The headers that better-auth gets from the request: cookie, user agent and address. */
function headersFor(c: EndpointContext): Headers {
  return new Headers({
    Cookie: c.req.header('Cookie') ?? '',
    'User-Agent': c.req.header('User-Agent') ?? '',
    [addressHeader]: c.get('address'),
  })
}

function setCookies(c: EndpointContext, cookies: string[]): void {
  for (const cookie of withSign(cookies)) c.header('Set-Cookie', cookie, { append: true })
}
