import { describe, expect, test } from 'vitest'
import { type GivenAccount, loadSampleAccounts, newAccount } from '#features/people/accounts/testing.server.ts'

import { sessionIds } from '#features/people/security/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()

function start(variables?: Record<string, string>) {
  const dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.in', ...variables })
  const app = testApp(dependencies)
  const client = createClient(app)
  /** Requests an email and returns the token in its link. */
  async function tokenFromEmail(email: string) {
    await client.post('/api/auth/forgot-password', { email })
    await runJobs(dependencies)
    return /token=(\S+)/.exec(dependencies.emails.pop()!.text)![1]!
  }
  const newContractor = (given?: GivenAccount) => newAccount({ app, dependencies }, 'contractor', given)
  return { dependencies, client, tokenFromEmail, newContractor }
}

describe('a forgotten password', () => {
  test('needs an email address', async () => {
    const { status, body } = await start().client.post('/api/auth/forgot-password', { email: 'x' })
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { email: 'Please enter a valid email address' },
    })
  })

  test('gets the same response whether or not the account exists; only an account gets an email', async () => {
    const { client, dependencies, newContractor } = start()
    const { email } = await newContractor({ fullName: 'Amol Takalkar' })
    const known = await client.post('/api/auth/forgot-password', { email })
    const unknown = await client.post('/api/auth/forgot-password', { email: 'nobody@example.in' })
    expect([known.status, known.body]).toEqual([202, { ok: true }])
    expect([unknown.status, unknown.body]).toEqual([202, { ok: true }])
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
    expect(dependencies.emails[0]!.to).toBe(email)
    expect(dependencies.emails[0]!.text).not.toContain('Amol')
    expect(dependencies.emails[0]!.text).toMatch(/https:\/\/kamshetbuild\.in\/reset-password\?token=[\w-]{20,}\n/)
  })

  test('of a demo account gets no email while sample data is off', async () => {
    const { client, dependencies, newContractor } = start({ SAMPLE_DATA: 'off' })
    await loadSampleAccounts(database.db, new Date())
    const meera = await newContractor()
    for (const each of ['contractor@demo.kamshetbuild.in', meera.email])
      expect((await client.post('/api/auth/forgot-password', { email: each })).status).toBe(202)
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual([meera.email])
  })

  test('gets an email in the language of the page, not of the account', async () => {
    const { client, dependencies, newContractor } = start()
    const { email } = await newContractor({ language: 'hi' })
    await client.post('/api/auth/forgot-password', { email }, { 'Accept-Language': 'mr' })
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
    expect(dependencies.emails[0]!.text).toContain('https://kamshetbuild.in/mr/reset-password?token=')
  })

  test('gets at most three emails in a quarter of an hour', async () => {
    const { client } = start()
    const statuses = []
    for (let count = 0; count < 4; count++)
      statuses.push((await client.post('/api/auth/forgot-password', { email: 'often@example.in' })).status)
    expect(statuses).toEqual([202, 202, 202, 429])
  })

  test('leaves nothing in the database that gives access to the account', async () => {
    const { newContractor, tokenFromEmail } = start()
    const token = await tokenFromEmail((await newContractor()).email)
    const stored = await database.db.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})

describe('a new password', () => {
  test('must have eight characters and a link that exists', async () => {
    const { client, tokenFromEmail, newContractor } = start()
    const token = await tokenFromEmail((await newContractor()).email)
    const short = await client.post('/api/auth/reset-password', { token, password: 'short' })
    expect([short.status, short.body.fields]).toEqual([422, { password: 'Password must be at least 8 characters' }])
    const unknown = await client.post('/api/auth/reset-password', { token: 'unknown', password: 'long enough' })
    expect([unknown.status, unknown.body]).toEqual([
      422,
      { message: 'This link has expired or has already been used. Please request a new one.' },
    ])
  })

  test('replaces the old one, once, and ends every session and its live connections', async () => {
    const { client, dependencies, tokenFromEmail, newContractor } = start()
    const { email, password } = await newContractor({ withPassword: true })
    await client.post('/api/auth/login', { email, password, remember: true })
    const sessions = await sessionIds(client)
    const token = await tokenFromEmail(email)
    const changed = await client.post('/api/auth/reset-password', { token, password: 'Kamshet@2024' })
    expect([changed.status, changed.body]).toEqual([200, { ok: true }])
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect(sessions).toHaveLength(2)
    await runJobs(dependencies)
    expect(dependencies.disconnected.sort()).toEqual(sessions.sort())
    expect((await client.post('/api/auth/login', { email, password })).status).toBe(401)
    expect((await client.post('/api/auth/login', { email, password: 'Kamshet@2024' })).status).toBe(200)
    const again = await client.post('/api/auth/reset-password', { token, password: 'Kamshet@2025' })
    expect(again.status).toBe(422)
    expect((await client.post('/api/auth/login', { email, password: 'Kamshet@2024' })).status).toBe(200)
  })

  test('leaves no session to simultaneous logins with the old password', async () => {
    const { client, dependencies, tokenFromEmail, newContractor } = start()
    const { id, email } = await newContractor()
    const password = 'Before@2026'
    await client.post('/api/auth/reset-password', { token: await tokenFromEmail(email), password })
    const token = await tokenFromEmail(email)
    const app = testApp(dependencies)
    const logins = Array.from({ length: 6 }, () => createClient(app))
    await Promise.all([
      ...logins.slice(0, 3).map((each) => each.post('/api/auth/login', { email, password })),
      client.post('/api/auth/reset-password', { token, password: 'After@2026' }),
      ...logins.slice(3).map((each) => each.post('/api/auth/login', { email, password })),
    ])
    const statuses = await Promise.all(logins.map(async (each) => (await each.get('/api/auth/me')).status))
    expect(statuses).toEqual(logins.map(() => 401))
    const sessions = database.db.selectFrom('sessions').selectAll().where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  })

  test('voids the other links of the account, and no other account’s', async () => {
    const { client, tokenFromEmail, newContractor } = start()
    const { email } = await newContractor()
    const [earlier, used] = [await tokenFromEmail(email), await tokenFromEmail(email)]
    const another = await tokenFromEmail((await newContractor()).email)
    const statusOf = async (token: string) =>
      (await client.post('/api/auth/reset-password', { token, password: 'Kamshet@2024' })).status
    expect([await statusOf(used), await statusOf(earlier), await statusOf(another)]).toEqual([200, 422, 200])
  })

  test('confirms the address that the email went to', async () => {
    const { client, tokenFromEmail, newContractor } = start()
    const { email } = await newContractor()
    const token = await tokenFromEmail(email)
    const isConfirmed = async () =>
      (
        await database.db
          .selectFrom('users')
          .select('email_verified')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).email_verified
    await client.post('/api/auth/reset-password', { token: 'unknown', password: 'Kamshet@2024' })
    expect(await isConfirmed()).toBe(false)
    await client.post('/api/auth/reset-password', { token, password: 'Kamshet@2024' })
    expect(await isConfirmed()).toBe(true)
  })

  test('of two simultaneous uses of a link, only one succeeds', async () => {
    const { client, tokenFromEmail, newContractor } = start()
    const token = await tokenFromEmail((await newContractor()).email)
    const answers = await Promise.all(
      ['First@2026', 'Second@2026'].map((password) => client.post('/api/auth/reset-password', { token, password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('can be preceded by a check of its link, which does not use the link up', async () => {
    const { client, dependencies, tokenFromEmail, newContractor } = start()
    const { email } = await newContractor()
    const [token, late] = [await tokenFromEmail(email), await tokenFromEmail(email)]
    const works = async (token: string) => (await client.get(`/api/auth/reset-link?token=${token}`)).body
    expect([await works(token), await works(token), await works('unknown')]).toEqual([
      { works: true },
      { works: true },
      { works: false },
    ])
    await client.post('/api/auth/reset-password', { token, password: 'Kamshet@2024' })
    expect([await works(token), await works(late)]).toEqual([{ works: false }, { works: false }])
    const expired = await tokenFromEmail(email)
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 30 * 60_000)
    expect(await works(expired)).toEqual({ works: false })
  })

  test('link checks are limited, by pages too', async () => {
    const { client } = start()
    const statuses = []
    for (let count = 0; count < 101; count++)
      statuses.push((await client.get('/api/auth/reset-link?token=unknown')).status)
    expect(statuses).toEqual([...Array(100).fill(200), 429])
  })

  test('must be chosen within 30 minutes', async () => {
    const { client, dependencies, tokenFromEmail, newContractor } = start()
    const token = await tokenFromEmail((await newContractor()).email)
    const use = async () => (await client.post('/api/auth/reset-password', { token, password: 'long enough' })).status
    const sent = dependencies.clock.now.getTime()
    dependencies.clock.now = new Date(sent + 30 * 60_000)
    expect(await use()).toBe(422)
    dependencies.clock.now = new Date(sent + 30 * 60_000 - 1)
    expect(await use()).toBe(200)
  })
})
