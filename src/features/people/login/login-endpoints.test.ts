import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { samplePassword } from '#features/people/accounts/sample.server.ts'
import { loadSampleAccounts, newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'

import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const day = 24 * 60 * 60_000
/** The credentials of `sneha`. Tests that change an account create their own. */
let customer: Pick<TestAccount, 'email' | 'password'>
let sneha: Record<string, unknown>

beforeAll(async () => {
  const account = await newAccount(start(), 'customer', {
    fullName: 'Sneha Kulkarni',
    confirmed: true,
    withPassword: true,
  })
  const { id, username, email, fullName, password } = account
  customer = { email, password }
  sneha = { id, username, email, emailConfirmed: true, fullName, userType: 'customer', language: null, picture: null }
})

function start(variables?: Record<string, string>) {
  const dependencies = testDependencies(database, variables)
  const app = testApp(dependencies)
  return { dependencies, app, client: createClient(app) }
}

describe('GET /api/auth/me', () => {
  test('is 401 without a cookie, with a made-up one and with a tampered one', async () => {
    const { client } = start()
    expect((await client.get('/api/auth/me')).status).toBe(401)
    client.cookies.set('kamshetbuild.session_token', 'made.up')
    expect((await client.get('/api/auth/me')).status).toBe(401)
    client.cookies.clear()
    await client.post('/api/auth/login', customer)
    const genuine = client.cookies.get('kamshetbuild.session_token')!
    client.cookies.set(
      'kamshetbuild.session_token',
      genuine.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
    )
    expect((await client.get('/api/auth/me')).status).toBe(401)
    client.cookies.set('kamshetbuild.session_token', genuine)
    const { status, body, headers } = await client.get('/api/auth/me')
    expect({ status, body }).toEqual({ status: 200, body: sneha })
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })
})

describe('POST /api/auth/login', () => {
  test('returns the account, whatever the letter case of the address, and starts a session', async () => {
    const { client } = start()
    const { status, body } = await client.post('/api/auth/login', {
      ...customer,
      email: ` ${customer.email.toUpperCase()} `,
    })
    expect({ status, body }).toEqual({ status: 200, body: sneha })
    expect((await client.get('/api/auth/me')).body).toEqual(sneha)
  })

  test('reports what is missing, field by field', async () => {
    const { status, body } = await start().client.post('/api/auth/login', { email: 'nobody', password: '' })
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        message: 'Please check what you entered.',
        fields: { email: 'Please enter a valid email address', password: 'Password is required' },
      },
    })
  })

  test('refuses a wrong password and an unknown address with the same message', async () => {
    const { client } = start()
    const refusal = { status: 401, body: { message: 'Invalid email or password. Please try again.' } }
    expect(await client.post('/api/auth/login', { ...customer, password: 'wrong' })).toMatchObject(refusal)
    expect(await client.post('/api/auth/login', { ...customer, email: 'nobody@example.in' })).toMatchObject(refusal)
    expect(await client.post('/api/auth/login', { ...customer, password: 'x'.repeat(1000) })).toMatchObject(refusal)
    expect(client.cookies.size).toBe(0)
  })

  test('takes equally long for an unknown address, because a password is hashed for it too', async () => {
    const { client } = start()
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
    await client.post('/api/auth/login', { ...customer, password: 'wrong' })
    const forKnown = hashes
    await client.post('/api/auth/login', { ...customer, email: 'nobody@example.in' })
    hook.disable()
    expect([forKnown, hashes - forKnown]).toEqual([1, 1])
  })

  test('gives a cookie that lasts as long as the browser’s session, or one for 30 days', async () => {
    const { client } = start()
    const short = await client.post('/api/auth/login', customer)
    expect(sessionCookie(short.headers)).toMatch(/^kamshetbuild\.session_token=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
    const long = await client.post('/api/auth/login', { ...customer, remember: true })
    expect(sessionCookie(long.headers)).toMatch(
      /^kamshetbuild\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('sends the cookie over TLS only when PUBLIC_URL is https', async () => {
    const { client } = start({ PUBLIC_URL: 'https://kamshetbuild.in' })
    const { headers } = await client.post('/api/auth/login', { ...customer, remember: true })
    expect(sessionCookie(headers)).toMatch(
      /^__Secure-kamshetbuild\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await client.get('/api/auth/me')).body).toEqual(sneha)
  })

  test.each([
    { remember: false, days: 1 },
    { remember: true, days: 30 },
  ])('with remember $remember the session ends on the server after $days days, however it is used', async (given) => {
    const { client, dependencies } = start()
    await client.post('/api/auth/login', { ...customer, remember: given.remember })
    const began = dependencies.clock.now.getTime()
    const statusAfter = async (ms: number) => {
      dependencies.clock.now = new Date(began + ms)
      return (await client.get('/api/auth/me')).status
    }
    for (let days = 10; days < given.days; days += 10) expect(await statusAfter(days * day)).toBe(200)
    expect(await statusAfter(given.days * day - 60_000)).toBe(200)
    expect(await statusAfter(given.days * day + 60_000)).toBe(401)
  })

  test('a session that nobody used for 14 days has ended', async () => {
    const { client, dependencies } = start()
    await client.post('/api/auth/login', { ...customer, remember: true })
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 14 * day)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('attempts for one account from one IP address are limited, right or wrong; other accounts are not affected', async () => {
    const site = start()
    const { client } = site
    for (let tries = 0; tries < 10; tries++)
      expect((await client.post('/api/auth/login', { ...customer, password: 'wrong' })).status).toBe(401)
    const { status, body, headers } = await client.post('/api/auth/login', customer)
    expect({ status, body }).toEqual({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 15 minutes.' },
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    const { email, password } = await newAccount(site, 'customer', { withPassword: true })
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
  })

  test('a stranger who fails from elsewhere does not lock the owner out', async () => {
    const { client } = start({ TRUST_PROXY: 'on' })
    const from = (address: string, password: string) =>
      client.post('/api/auth/login', { ...customer, password }, { 'X-Forwarded-For': address })
    for (let tries = 0; tries < 10; tries++) expect((await from('203.0.113.7', 'wrong')).status).toBe(401)
    expect((await from('203.0.113.7', customer.password)).status).toBe(429)
    expect((await from('198.51.100.1', customer.password)).status).toBe(200)
  })

  test('a success resets the count', async () => {
    const { client } = start()
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 6; tries++) await client.post('/api/auth/login', { ...customer, password: 'wrong' })
      expect((await client.post('/api/auth/login', customer)).status).toBe(200)
    }
  })

  test('stores the client’s IP address, as reported by the proxy in front and nobody else', async () => {
    const { client } = start({ TRUST_PROXY: 'on' })
    await client.post('/api/auth/login', customer, {
      'X-Forwarded-For': '203.0.113.9',
      'X-Visitor-Address': '198.51.100.1',
      'User-Agent': 'A phone',
    })
    const session = await database.db
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(session).toEqual({ ip_address: '203.0.113.9', user_agent: 'A phone' })
  })

  test('a page of another site cannot log a visitor in', async () => {
    const { client } = start()
    const foreign = await client.post('/api/auth/login', customer, { Origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
  })
})

describe('a demo account that is stored while sample data is off', () => {
  const demo = { email: 'customer1@demo.kamshetbuild.in', password: samplePassword }
  beforeAll(() => loadSampleAccounts(database.db, new Date()))

  test('is refused like a wrong password: the same message, one hash, no cookie', async () => {
    const { client } = start({ SAMPLE_DATA: 'off' })
    const wrong = await client.post('/api/auth/login', { ...demo, password: 'wrong' })
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
    const right = await client.post('/api/auth/login', demo)
    hook.disable()
    expect({ status: right.status, body: right.body, hashes }).toEqual({ status: 401, body: wrong.body, hashes: 1 })
    expect(client.cookies.size).toBe(0)
  })

  test('loses its sessions', async () => {
    const { client } = start()
    await client.post('/api/auth/login', demo)
    expect((await client.get('/api/auth/me')).status).toBe(200)
    const shut = createClient(testApp(testDependencies(database, { SAMPLE_DATA: 'off' })))
    for (const [name, value] of client.cookies) shut.cookies.set(name, value)
    expect((await shut.get('/api/auth/me')).status).toBe(401)
  })

  test('does not keep other accounts from logging in', async () => {
    const { client } = start({ SAMPLE_DATA: 'off' })
    const own = { email: 'meera@example.in', password: 'long enough' }
    await client.post('/api/auth/register', { ...own, userType: 'customer', fullName: 'Meera Joshi', username: '' })
    expect((await client.post('/api/auth/login', own)).status).toBe(200)
  })
})

describe('the role', () => {
  test('is what the row says, never a word in the address', async () => {
    const site = start()
    const { id, password } = await newAccount(site, 'customer', { withPassword: true })
    const email = 'architect.contractor@example.in'
    await database.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    const { client } = site
    const { body } = await client.post('/api/auth/login', { email, password })
    expect(body.userType).toBe('customer')
    expect((await client.get('/api/auth/me')).body.userType).toBe('customer')
  })
})

describe('POST /api/auth/logout', () => {
  test('ends the session on the server and removes the cookie from the browser', async () => {
    const { client } = start()
    await client.post('/api/auth/login', { ...customer, remember: true })
    const cookies = new Map(client.cookies)
    const { status, body } = await client.post('/api/auth/logout', {})
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
    expect([...client.cookies.keys()]).toEqual(['kamshetbuild.device'])
    for (const [name, value] of cookies) client.cookies.set(name, value)
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })

  test('is not an error when nobody is signed in', async () => {
    expect((await start().client.post('/api/auth/logout')).status).toBe(200)
  })
})

describe('PUT /api/auth/language', () => {
  test('needs a login and a supported language', async () => {
    const site = start()
    expect((await site.client.put('/api/auth/language', { language: 'mr' })).status).toBe(401)
    const { client } = await newAccount(site, 'customer')
    expect((await client.put('/api/auth/language', { language: 'fr' })).status).toBe(422)
  })

  test('stores it; a repeat changes nothing', async () => {
    const { client, id } = await newAccount(start(), 'customer')
    for (let time = 0; time < 2; time++) {
      const { status, body } = await client.put('/api/auth/language', { language: 'mr' })
      expect({ status, body }).toEqual({ status: 200, body: { language: 'mr' } })
    }
    const user = await database.db.selectFrom('users').select('language').where('id', '=', id).executeTakeFirst()
    expect(user).toEqual({ language: 'mr' })
  })
})

describe('GET /api/auth/demo-accounts', () => {
  beforeAll(() => loadSampleAccounts(database.db, new Date()))

  test('returns none unless sample data is on', async () => {
    const { client } = start({ SAMPLE_DATA: 'off' })
    expect((await client.get('/api/auth/demo-accounts')).body).toEqual([])
  })

  test('returns the four, and each can log in', async () => {
    const { client } = start()
    const { body: accounts } = await client.get('/api/auth/demo-accounts')
    expect(accounts.map(({ userType }: { userType: string }) => userType)).toEqual([
      'customer',
      'customer',
      'contractor',
      'architect',
    ])
    for (const { email, password, userType } of accounts)
      expect((await client.post('/api/auth/login', { email, password })).body).toMatchObject({ email, userType })
  })
})

function sessionCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.includes('session_token'))
}
