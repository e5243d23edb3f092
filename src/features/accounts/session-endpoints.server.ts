import { createRoute, z } from '@hono/zod-openapi'
import { msg } from '@lingui/core/macro'
import {
  answers,
  createDoors,
  type DoorContext,
  DoorProblem,
  done,
  problems,
  signedIn,
  takes,
} from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { countAgainst, createLimit } from '../../platform/rate-limit.server.ts'
import { chooseLanguage, listDemoAccounts, signIn, signOut } from './accounts.server.ts'
import { type Auth, addressHeader } from './auth.server.ts'
import { account, chosenLanguage, demoAccount, login } from './schema.ts'

/** Who is signed in, signing in and out. */
export function sessionDoors({ db, env }: Ground, auth: Auth) {
  const doors = createDoors()
  // Many people share an address (a mobile network's, an office's). Nobody can shut another out of the account from elsewhere
  // with a few tries; many tries from many addresses still end.
  const limitByBoth = createLimit(10, 15 * 60)
  const limitByAccount = createLimit(100, 15 * 60)
  const limitByAddress = createLimit(100, 15 * 60)

  doors.openapi(
    createRoute({
      method: 'get',
      path: '/api/auth/me',
      summary: 'Who is signed in',
      responses: { 200: answers(account, 'Who is signed in'), ...problems(401) },
    }),
    (c) => c.json(signedIn(c), 200),
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/login',
      summary: 'Signs in',
      request: takes(login),
      responses: { 200: answers(account, 'Signed in; the cookie is the session'), ...problems(401, 422, 429) },
    }),
    async (c) => {
      const input = c.req.valid('json')
      const address = c.get('address')
      const both = `${input.email} ${address}`
      await countAgainst(c, limitByAddress, address)
      await countAgainst(c, limitByBoth, both)
      await countAgainst(c, limitByAccount, input.email)
      const answer = await signIn(auth, input, headersFor(c))
      if (!answer.ok) throw new DoorProblem(401, msg`Invalid email or password. Please try again.`)
      await limitByBoth.delete(both)
      setCookies(c, answer.cookies)
      return c.json(answer.account, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'post',
      path: '/api/auth/logout',
      summary: 'Signs out',
      responses: { 200: answers(done, 'Signed out; also when nobody was signed in') },
    }),
    async (c) => {
      setCookies(c, await signOut(auth, headersFor(c)))
      return c.json({ ok: true as const }, 200)
    },
  )

  doors.openapi(
    createRoute({
      method: 'put',
      path: '/api/auth/language',
      summary: 'Remembers the language that one reads',
      request: takes(chosenLanguage),
      responses: { 200: answers(chosenLanguage, 'Remembered'), ...problems(401, 422) },
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
      summary: 'Accounts to try while sample data is on',
      responses: { 200: answers(z.array(demoAccount), 'Accounts to try; none unless sample data is on') },
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
