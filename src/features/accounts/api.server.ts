import { createRoute, z } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import type { Ground } from '../../platform/ground.server.ts'
import {
  answers,
  createDoors,
  type DoorContext,
  DoorProblem,
  problems,
  signedIn,
} from '../../platform/door.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { accountOf, chooseLanguage, listDemoAccounts, resetPassword, signIn, signOut } from './accounts.server.ts'
import { type Auth, addressHeader } from './auth.server.ts'
import { type CreateListing, register } from './registration.server.ts'
import * as schema from './schema.ts'

const minutes = 60
const json = <T extends z.ZodType>(body: T) => ({ body: { required: true, content: { 'application/json': { schema: body } } } })
const done = z.object({ ok: z.literal(true) })

/** The doors of sign-in and registration. `createListing` writes a new professional's first listing. */
export function accountDoors(ground: Ground, auth: Auth, createListing: CreateListing) {
  const { db, env, now } = ground
  const doors = createDoors()
  // Many people share an address (a mobile network's, an office's); an account is one person's.
  const limits = {
    loginsByAccount: createLimit(10, 15 * minutes),
    loginsByAddress: createLimit(100, 15 * minutes),
    registrationsByAccount: createLimit(10, 15 * minutes),
    registrationsByAddress: createLimit(50, 15 * minutes),
    lettersByAccount: createLimit(3, 15 * minutes),
    lettersByAddress: createLimit(30, 15 * minutes),
    resetsByAddress: createLimit(30, 15 * minutes),
  }

  doors.openapi(
    createRoute({
      method: 'get',
      path: '/api/auth/me',
      responses: { 200: answers(schema.account, 'Who is signed in'), ...problems(401) },
    }),
    (c) => c.json(accountOf(signedIn(c)), 200),
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/login',
      request: json(schema.login),
      responses: { 200: answers(schema.account, 'Signed in; the cookie is the session'), ...problems(401, 422, 429) },
    }),
    async (c) => {
      const input = c.req.valid('json')
      await countAgainst(c, limits.loginsByAddress, c.get('address'))
      await countAgainst(c, limits.loginsByAccount, input.email)
      const signedIn = await signIn(auth, input, headersFor(c))
      if (!signedIn.ok) throw new DoorProblem(401, msg`Invalid email or password. Please try again.`)
      await limits.loginsByAccount.delete(input.email)
      setCookies(c, signedIn.cookies)
      return c.json(signedIn.account, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/register',
      request: json(schema.registration),
      responses: { 201: answers(schema.account, 'The new account'), ...problems(409, 422, 429) },
    }),
    async (c) => {
      const input = c.req.valid('json')
      await countAgainst(c, limits.registrationsByAddress, c.get('address'))
      await countAgainst(c, limits.registrationsByAccount, input.email)
      const registered = await register(db, input, { now: now(), language: c.get('language'), createListing })
      if (registered.ok) return c.json(registered.account, 201)
      const sentences = {
        email: msg`An account with this email already exists`,
        username: msg`This username is already taken`,
      }
      throw new DoorProblem(409, msg`Please check what you entered.`, {
        fields: Object.fromEntries(registered.taken.map((field) => [field, sentences[field]])),
      })
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/logout',
      responses: { 200: answers(done, 'Signed out; also when nobody was signed in') },
    }),
    async (c) => {
      setCookies(c, await signOut(auth, headersFor(c)))
      return c.json({ ok: true as const }, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/forgot-password',
      request: json(schema.forgotPassword),
      responses: { 202: answers(done, 'If there is such an account, a letter is on its way'), ...problems(422, 429) },
    }),
    async (c) => {
      const { email } = c.req.valid('json')
      await countAgainst(c, limits.lettersByAddress, c.get('address'))
      await countAgainst(c, limits.lettersByAccount, email)
      // Answered before anything is looked up: neither words nor time tell whether there is such an account.
      const log = c.get('log')
      void auth.api
        .requestPasswordReset({ body: { email } })
        .catch((error) => log.error({ err: error }, 'a reset letter could not be sent'))
      return c.json({ ok: true as const }, 202)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/reset-password',
      request: json(schema.resetPassword),
      responses: { 200: answers(done, 'The password is changed and every session ended'), ...problems(422, 429) },
    }),
    async (c) => {
      await countAgainst(c, limits.resetsByAddress, c.get('address'))
      const changed = await resetPassword(auth, c.req.valid('json'))
      if (!changed) throw new DoorProblem(422, msg`This link has expired or was already used. Please ask for a new one.`)
      return c.json({ ok: true as const }, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'put',
      path: '/api/auth/language',
      request: json(schema.chosenLanguage),
      responses: { 200: answers(schema.chosenLanguage, 'Remembered'), ...problems(401, 422) },
    }),
    async (c) => {
      const user = signedIn(c)
      const { language } = c.req.valid('json')
      await chooseLanguage(db, user, language)
      return c.json({ language }, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'get',
      path: '/api/auth/demo-accounts',
      responses: { 200: answers(z.array(schema.demoAccount), 'Accounts to try; none unless sample data is on') },
    }),
    async (c) => c.json(env.sampleData ? await listDemoAccounts(db) : [], 200),
  )

  return doors
}

/** What better-auth may know of the request: its cookie, its browser and its address. */
function headersFor(c: DoorContext): Headers {
  return new Headers({
    Cookie: c.req.header('Cookie') ?? '',
    'User-Agent': c.req.header('User-Agent') ?? '',
    [addressHeader]: c.get('address'),
  })
}

function setCookies(c: DoorContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
}
