import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
const hour = 60 * 60_000
const password = 'long enough'
const deadLink = 'This link has expired or is incomplete. Please request a new email.'

// Deletes emails that an earlier test left in the queue, so that the next test does not send them.
beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

let people = 0
function start() {
  const dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.in' })
  const app = testApp(dependencies)
  const client = createClient(app)
  /** Registers a new user, takes the email out of the outbox, and signs in. */
  async function register(more: { language?: string; isProfessional?: boolean } = {}) {
    const email = `newcomer${++people}@example.in`
    const account = { email, password, username: '', fullName: 'Buy cheap pills at evil.example', userType: 'customer' }
    const listing = {
      ...{ userType: 'contractor', companyName: 'Pills Builders', address: 'Station Road', city: 'Kamshet' },
      ...{ state: 'Maharashtra', pincode: '410405', phone: '98220 12345', experience: '8-12' },
    }
    const input = more.isProfessional ? { ...account, ...listing } : account
    const headers = { 'Accept-Language': more.language ?? 'en' }
    expect((await client.post('/api/auth/register', input, headers)).status).toBe(201)
    const sent = await takeEmail()
    await client.post('/api/auth/login', { email, password, remember: true })
    return { email, sent, token: tokenIn(sent.text) }
  }
  async function takeEmail() {
    await runJobs(dependencies)
    return dependencies.emails.pop()!
  }
  const isConfirmed = async () => (await client.get('/api/auth/me')).body.emailConfirmed
  return { dependencies, app, client, register, takeEmail, isConfirmed }
}
const tokenIn = (text: string) => /token=(\S+)/.exec(text)![1]!

describe('after registering', () => {
  test.each([false, true])('an email asks to confirm the address (professional: %s)', async (isProfessional) => {
    const { register, isConfirmed } = start()
    const { email, sent } = await register({ isProfessional })
    expect(sent).toMatchObject({ to: email, subject: 'Confirm your email address for KamshetBuild' })
    expect(sent.text).toMatch(/https:\/\/kamshetbuild\.in\/confirm-email\?token=[\w.-]+\n/)
    expect(sent.text).toContain('24 hours')
    expect(await isConfirmed()).toBe(false)
  })

  test('the email is in the language of the page and repeats nothing that was typed except the address', async () => {
    const { sent } = await start().register({ language: 'mr', isProfessional: true })
    expect(sent.text).toContain('https://kamshetbuild.in/mr/confirm-email?token=')
    for (const word of ['pills', 'Pills', 'Station', '98220']) expect(sent.text + sent.subject).not.toContain(word)
    expect(sent.replyTo).toBeUndefined()
  })

  test('a taken address gets no email', async () => {
    const { client, dependencies, register } = start()
    const { email } = await register()
    const again = { email, password, username: '', fullName: 'Another', userType: 'customer' }
    expect((await client.post('/api/auth/register', again)).status).toBe(409)
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('registration succeeds when the mail server does not answer', async () => {
    const { client, dependencies } = start()
    dependencies.mail.send = async () => {
      throw new Error('no mail today')
    }
    const input = { email: 'unlucky@example.in', password, username: '', fullName: 'Unlucky', userType: 'customer' }
    expect((await client.post('/api/auth/register', input)).status).toBe(201)
  })
})

describe('POST /api/auth/confirm-email', () => {
  test('confirms the address, and a repeat changes nothing', async () => {
    const { client, register, isConfirmed } = start()
    const { token } = await register()
    for (let time = 0; time < 2; time++) {
      const { status, body } = await client.post('/api/auth/confirm-email', { token })
      expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
    }
    expect(await isConfirmed()).toBe(true)
  })

  test('works only while logged in to the account, so that the owner of an address cannot confirm a stranger’s account', async () => {
    const { app, client, register, isConfirmed } = start()
    const { token } = await register()
    expect((await createClient(app).post('/api/auth/confirm-email', { token })).status).toBe(401)
    expect(await isConfirmed()).toBe(false)
    await register()
    const { status, body } = await client.post('/api/auth/confirm-email', { token })
    expect([status, body.message]).toEqual([422, expect.stringContaining('belongs to another account')])
    expect(await isConfirmed()).toBe(false)
  })

  test('rejects invalid and altered links', async () => {
    const { dependencies, app, client, register, isConfirmed } = start()
    const { token } = await register()
    const { email } = await newAccount({ app, dependencies }, 'contractor')
    const [, expiry, seal] = token.split('.')
    const another = Buffer.from(email).toString('base64url')
    for (const wrong of ['unknown', token.slice(0, -4), `${another}.${expiry}.${seal}`, `${another}.${expiry}.`]) {
      const { status, body } = await client.post('/api/auth/confirm-email', { token: wrong })
      expect({ status, body }).toEqual({ status: 422, body: { message: deadLink } })
    }
    expect(await isConfirmed()).toBe(false)
  })

  test('rejects the link of a deleted account', async () => {
    const { client, register } = start()
    const { email, token } = await register()
    await database.db.deleteFrom('users').where('email', '=', email).execute()
    expect((await client.post('/api/auth/confirm-email', { token })).status).toBe(401)
  })

  test.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(1001) }])('needs a token: %j', async (input) => {
    const { client, register } = start()
    await register()
    const { status, body } = await client.post('/api/auth/confirm-email', input)
    expect([status, Object.keys(body.fields)]).toEqual([422, ['token']])
  })

  test('the link is valid for 24 hours', async () => {
    const { client, dependencies, register, isConfirmed } = start()
    const { token } = await register()
    const sent = dependencies.clock.now.getTime()
    dependencies.clock.now = new Date(sent + 24 * hour)
    expect((await client.post('/api/auth/confirm-email', { token })).status).toBe(422)
    dependencies.clock.now = new Date(sent + 24 * hour - 60_000)
    expect((await client.post('/api/auth/confirm-email', { token })).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })

  test('attempts from one IP address are limited', async () => {
    const { client, register } = start()
    await register()
    for (let tries = 0; tries < 30; tries++)
      expect((await client.post('/api/auth/confirm-email', { token: 'guessed' })).status).toBe(422)
    expect((await client.post('/api/auth/confirm-email', { token: 'guessed' })).status).toBe(429)
  })
})

describe('POST /api/auth/confirmation-emails', () => {
  test('needs a login', async () => {
    expect((await start().client.post('/api/auth/confirmation-emails')).status).toBe(401)
  })

  test('sends another email to the account’s own address, with a working link', async () => {
    const { client, register, takeEmail, isConfirmed } = start()
    const { email } = await register()
    const { status, body } = await client.post('/api/auth/confirmation-emails')
    expect({ status, body }).toEqual({ status: 202, body: { sent: true } })
    const sent = await takeEmail()
    expect(sent.to).toBe(email)
    expect((await client.post('/api/auth/confirm-email', { token: tokenIn(sent.text) })).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })

  test('sends it in the language of the page, not of the account', async () => {
    const { client, register, takeEmail } = start()
    await register({ language: 'hi' })
    await client.post('/api/auth/confirmation-emails', {}, { 'Accept-Language': 'mr' })
    expect((await takeEmail()).text).toContain('https://kamshetbuild.in/mr/confirm-email?token=')
  })

  test('allows three in a quarter of an hour per account', async () => {
    const { client, register } = start()
    await register()
    const statuses = []
    for (let count = 0; count < 4; count++) statuses.push((await client.post('/api/auth/confirmation-emails')).status)
    expect(statuses).toEqual([202, 202, 202, 429])
    // The limit is per account, so a new account can still request an email.
    await register()
    expect((await client.post('/api/auth/confirmation-emails')).status).toBe(202)
  })

  test('sends nothing when the address is already confirmed', async () => {
    const { app, dependencies } = start()
    const { client } = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
    for (let time = 0; time < 5; time++) {
      const { status, body } = await client.post('/api/auth/confirmation-emails')
      expect({ status, body }).toEqual({ status: 202, body: { sent: false } })
    }
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('sends an email later if it could not be sent at once', async () => {
    const { client, dependencies, register, takeEmail } = start()
    const { email } = await register()
    const { send } = dependencies.mail
    dependencies.mail.send = async () => {
      throw new Error('no mail today')
    }
    expect((await client.post('/api/auth/confirmation-emails')).status).toBe(202)
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    dependencies.mail.send = send
    await retryNow(database.pool)
    expect((await takeEmail()).to).toBe(email)
  })
})
