import { createHook } from 'node:async_hooks'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { ownPath } from '#features/people/accounts/rules.ts'
import { newAccount, type Site } from '#features/people/accounts/testing.server.ts'
import { listen } from '#platform/http/listen.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

/** Attacks on accounts, one per test, against the whole product. docs/security.md says what is tested elsewhere. */

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let site: Site
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies = testDependencies(database, { TRUST_PROXY: 'on' })
  app = testApp(dependencies)
  site = { app, dependencies }
})
const newOwner = () => newAccount(site, 'customer', { confirmed: true, withPassword: true })
const browser = () => createClient(app)
const isIn = async (client: Client) => (await client.get('/api/auth/me')).status === 200
const from = (address: string) => ({ 'X-Forwarded-For': address })

/** The time limit in ms for a test that computes a hundred hashes, which takes long on a busy machine. */
const hundredHashes = 120_000

test('password spraying: one password for many accounts is stopped by its address', {
  timeout: hundredHashes,
}, async () => {
  const statuses = []
  for (let at = 0; at < 101; at++) {
    const input = { email: `p${at}@example.in`, password: 'x'.repeat(200) }
    statuses.push((await browser().post('/api/auth/login', input, from('203.0.113.7'))).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.at(-1)).toBe(429)
  const elsewhere = { email: 'elsewhere@example.in', password: 'wrong' }
  expect((await browser().post('/api/auth/login', elsewhere, from('203.0.113.8'))).status).toBe(401)
})

test('guessing one password from many addresses is stopped by the account, and the owner gets in with a known device', {
  timeout: hundredHashes,
}, async () => {
  const { email, password } = await newOwner()
  const own = browser()
  expect((await own.post('/api/auth/login', { email, password })).status).toBe(200)
  const statuses = []
  for (let at = 0; at < 101; at++) {
    const input = { email, password: 'wrong' }
    statuses.push((await browser().post('/api/auth/login', input, from(`198.51.100.${at}`))).status)
  }
  expect(statuses.at(-1)).toBe(429)
  const strange = await browser().post('/api/auth/login', { email, password }, from('198.51.100.200'))
  expect(strange.status).toBe(429)
  expect((await own.post('/api/auth/login', { email, password }, from('198.51.100.200'))).status).toBe(200)
  // These failed logins do not lock out the owner's own device. But wrong guesses from that device are limited as well.
  const guesses = []
  for (let at = 0; at < 11; at++)
    guesses.push((await own.post('/api/auth/login', { email, password: 'wrong' }, from(`192.0.2.${at}`))).status)
  expect(guesses).toEqual([...Array(10).fill(401), 429])
})

test('session fixation: a session that the attacker knows is not the one that a login begins', async () => {
  const { email, password } = await newOwner()
  const attacker = await newOwner()
  const victim = browser()
  for (const [name, value] of attacker.client.cookies) victim.cookies.set(name, value)
  await victim.post('/api/auth/login', { email, password })
  expect((await victim.get('/api/auth/me')).body.email).toBe(email)
  expect((await attacker.client.get('/api/auth/me')).body.email).not.toBe(email)
})

test('open redirect: no spelling of another site counts as a page of ours', () => {
  for (const given of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ])
    expect(ownPath(given)).toBeUndefined()
})

test('writes from another origin change nothing, whatever their content type', async () => {
  const { client } = await newOwner()
  for (const headers of [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }] as Record<
    string,
    string
  >[])
    for (const [method, path] of [
      ['put', '/api/auth/language'],
      ['post', '/api/user/password'],
      ['post', '/api/auth/logout'],
    ] as const)
      expect((await client[method](path, { language: 'mr' }, headers)).status).toBe(403)
  expect(await isIn(client)).toBe(true)
  expect((await client.get('/api/auth/me')).body.language).toBeNull()
})

test('enumeration: whether an account exists shows neither in text nor in status nor in hashing', async () => {
  const { email } = await newOwner()
  const unknown = 'nobody.at.all@example.in'
  /** Sends a request. Returns the answer and the number of password hashes that the server computed for it. */
  const observe = async (path: string, input: object) => {
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && hashes++) }).enable()
    const { status, body } = await browser().post(path, input)
    hook.disable()
    return { status, body, hashes }
  }
  for (const [path, more] of [
    ['/api/auth/login', { password: 'wrong' }],
    ['/api/auth/forgot-password', {}],
  ] as const) {
    const known = await observe(path, { email, ...more })
    expect(await observe(path, { email: unknown, ...more })).toEqual(known)
    expect(known.hashes).toBe(path.endsWith('login') ? 1 : 0)
  }
})

test('code guessing: after five guesses a code is void, after ten the second step is shut, from all addresses together', async () => {
  const { email, password, client } = await newOwner()
  await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
  const logIn = async (address: string) => {
    const attacker = browser()
    await attacker.post('/api/auth/login', { email, password }, from(address))
    return attacker
  }
  const first = await logIn('198.51.100.1')
  await runJobs(dependencies)
  dependencies.emails.length = 0
  await first.post('/api/auth/second-step/code', { by: 'email' })
  await runJobs(dependencies)
  const code = dependencies.emails.pop()!.subject.slice(0, 6)
  const guess = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const statuses = []
  for (let at = 0; at < 11; at++) {
    const attacker = await logIn(`198.51.100.${at}`)
    const tried = at < 5 ? guess : code
    statuses.push(
      (await attacker.post('/api/auth/second-step', { by: 'email', code: tried }, from(`198.51.100.${at}`))).status,
    )
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('replay: a one-time link works once, and not after a later one was used', async () => {
  const { email } = await newOwner()
  const links = []
  for (let at = 0; at < 2; at++) {
    await browser().post('/api/auth/forgot-password', { email })
    await runJobs(dependencies)
    links.push(/token=(\S+)/.exec(dependencies.emails.pop()!.text)![1]!)
  }
  const use = async (token: string) =>
    (await browser().post('/api/auth/reset-password', { token, password: 'Plinth-Beam-7' })).status
  expect([await use(links[1]!), await use(links[1]!), await use(links[0]!)]).toEqual([200, 422, 422])
})

test('mass assignment: a role, an id or a confirmation in the body is ignored', async () => {
  const given = {
    id: 1,
    user_type: 'architect',
    emailConfirmed: true,
    email_verified: true,
    phone_confirmed_at: '2026-01-01',
  }
  const input = {
    userType: 'customer',
    fullName: 'Ketan Rao',
    username: '',
    email: 'ketan@example.in',
    password: 'Plinth-Beam-7',
  }
  const { status, body } = await browser().post('/api/auth/register', { ...given, ...input })
  expect([status, body.userType, body.emailConfirmed]).toEqual([201, 'customer', false])
  expect(body.id).toBeGreaterThanOrEqual(1000)
  expect(
    (await browser().post('/api/auth/register', { ...input, email: 'staff@example.in', userType: 'admin' })).status,
  ).toBe(422)

  const { client, id } = await newOwner()
  await client.put('/api/auth/language', { language: 'hi', userType: 'contractor', id: 1 })
  expect((await client.get('/api/auth/me')).body).toMatchObject({ id, userType: 'customer', language: 'hi' })
})

test('an account that somebody prepared with a stranger’s address is the stranger’s alone after a reset', async () => {
  const { email, id, client, password } = await newAccount(site, 'customer', { withPassword: true })
  const now = dependencies.clock.now
  const key = { user_id: id, credential_id: 'prepared', public_key: Buffer.alloc(1), counter: 0, name: 'Phone' }
  await database.db
    .insertInto('passkeys')
    .values({ ...key, created_at: now })
    .execute()
  const phone = { phone: '+919822066666', phone_confirmed_at: now }
  await database.db.updateTable('users').set(phone).where('id', '=', id).execute()
  await client.post('/api/user/email', { email: 'preparer@example.in', password })
  dependencies.clock.now = new Date(now.getTime() + 1000)
  await browser().post('/api/auth/forgot-password', { email })
  await runJobs(dependencies)
  const token = /reset-password\?token=(\S+)/.exec(dependencies.emails.map(({ text }) => text).join())![1]!
  expect((await browser().post('/api/auth/reset-password', { token, password: 'Plinth-Beam-7' })).status).toBe(200)
  expect(await database.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()).toEqual([])
  const user = database.db.selectFrom('users').select(['email', 'phone_confirmed_at']).where('id', '=', id)
  expect(await user.executeTakeFirst()).toEqual({ email, phone_confirmed_at: null })
})

test('code guessing: of many simultaneous guesses no more are checked than of successive ones', async () => {
  const { email, password, client, id } = await newOwner()
  await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
  const attacker = browser()
  await attacker.post('/api/auth/login', { email, password })
  const guess = () => attacker.post('/api/auth/second-step', { by: 'recovery', code: 'ABCDE-FGHJK' })
  const statuses = (await Promise.all(Array.from({ length: 30 }, guess))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  const row = database.db.selectFrom('two_steps').select('failures').where('user_id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ failures: 10 })
})

test('a town in a redirect is not a way to insert other words', async () => {
  const { email, password } = await newOwner()
  await browser().post('/api/auth/login', { email, password })
  for (const place of ['Pune. You won: https://evil.example', 'Lonavla'])
    await browser().post('/api/auth/login', { email, password }, { 'CF-IPCity': place })
  await runJobs(dependencies)
  const texts = dependencies.emails.map(({ text }) => text)
  expect(texts.join()).not.toContain('evil')
  expect(texts.some((text) => text.includes('near Lonavla'))).toBe(true)
})

test('a request that a thief began before the owner ended the session changes nothing when the rest of it comes', async () => {
  const owner = await newOwner()
  const { version } = (await owner.client.get('/api/user/profile')).body
  const identified = Promise.withResolvers<void>()
  const watched = dependencies.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      identified.resolve()
      return result
    },
  })
  const listening = await listen(testApp({ ...dependencies, db: watched }).fetch, { host: '127.0.0.1', port: 0 })
  const body = JSON.stringify({ fullName: 'Thief Joshi', version })
  const socket = connect(listening.port, '127.0.0.1')
  const cookie = [...owner.client.cookies].map((each) => each.join('=')).join('; ')
  const head = ['Host: x', 'Connection: close', `Cookie: ${cookie}`, 'Content-Type: application/json']
  socket.write(`PATCH /api/user/profile HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.slice(0, 10))
  await identified.promise
  await database.db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
  socket.write(body.slice(10))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /)
  const { full_name } = await database.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  expect(full_name).toBe(owner.fullName)
  await listening.stop()
})
