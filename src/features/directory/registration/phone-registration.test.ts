import { beforeEach, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
const password = 'Plinth-Beam-7'
const person = { userType: 'customer', fullName: 'Sakhubai Thakar', username: '', password, terms: true }
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(() =>
  database.pool.query('delete from graphile_worker._private_jobs; delete from users; delete from sent_codes'),
)

function start({ withSms = true } = {}) {
  const dependencies = testDependencies(database, {}, { withSms })
  const app = testApp(dependencies)
  const client = createClient(app)
  async function codeFor(phone: string) {
    expect((await client.post('/api/auth/registration-code', { phone })).status).toBe(202)
    await runJobs(dependencies)
    return dependencies.messages.pop()!.text
  }
  async function registered(phone = '98220 77777') {
    const { status, body } = await client.post('/api/auth/register', {
      ...person,
      phone,
      phoneCode: await codeFor(phone),
    })
    expect(status).toBe(201)
    return body as { id: number; email: null }
  }
  async function logInByCode(phone: string) {
    await client.post('/api/auth/phone-code', { phone })
    await runJobs(dependencies)
    return client.post('/api/auth/phone-login', { phone, code: dependencies.messages.pop()!.text })
  }
  return { dependencies, app, client, codeFor, registered, logInByCode }
}

describe('Registering with a phone number', () => {
  test('makes an account without an email address, whose number is confirmed, and logs in', async () => {
    const { client, registered, dependencies } = start()
    expect(await registered('०९८२२ ०७७७७७')).toMatchObject({ email: null, emailConfirmed: false })
    expect((await client.get('/api/auth/me')).body).toMatchObject({ fullName: 'Sakhubai Thakar', email: null })
    expect((await client.get('/api/user/contact-details')).body).toMatchObject({
      ...{ email: null, phone: '+919822077777', phoneConfirmed: true, canSms: true },
    })
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
  })

  test('replaces the earlier session, and sends no warning about a new device', async () => {
    const { client, dependencies, registered, logInByCode } = start()
    const { id: before } = await registered('98220 77776')
    const { id } = await registered()
    const sessions = await database.db.selectFrom('sessions').select('user_id').execute()
    expect(sessions).toEqual([{ user_id: id }])
    expect(id).not.toBe(before)
    await client.post('/api/auth/logout')
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await logInByCode('98220 77777')).body).toMatchObject({ id })
    await runJobs(dependencies)
    expect(await database.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })

  test('begins a session only with a correct code', async () => {
    const { client, codeFor } = start()
    const wrong = String((Number(await codeFor('9822077777')) + 1) % 1_000_000).padStart(6, '0')
    await client.post('/api/auth/register', { ...person, phone: '9822077777', phoneCode: wrong })
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect(await database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('allows five codes to a number within a quarter of an hour, and says when the next is allowed', async () => {
    const { client, codeFor, registered, logInByCode } = start()
    await codeFor('9822077777')
    await codeFor('9822077777')
    await registered('9822077777')
    await client.post('/api/auth/logout')
    expect((await logInByCode('9822077777')).status).toBe(200)
    expect((await logInByCode('9822077777')).status).toBe(200)
    const ask = (language: string) =>
      client.post('/api/auth/phone-code', { phone: '9822077777' }, { 'Accept-Language': language })
    expect([(await ask('en')).status, (await ask('en')).body.message]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ])
    expect((await ask('hi')).body.message).toBe('बहुत बार कोशिश हो चुकी है। 15 मिनट बाद फिर कोशिश कीजिए।')
    expect((await ask('mr')).body.message).toBe('खूप वेळा प्रयत्न झाले. 15 मिनिटांनी पुन्हा प्रयत्न करा.')
  })

  test('needs both the number and the code that was sent to it', async () => {
    const { client, codeFor } = start()
    const code = await codeFor('9822077777')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await client.post('/api/auth/register', { ...person, phone: '9822077777', phoneCode: wrong })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['phoneCode']])
    const other = await client.post('/api/auth/register', { ...person, phone: '9822077778', phoneCode: code })
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['phoneCode']])
    const none = await client.post('/api/auth/register', { ...person, phone: '9822077777' })
    expect([none.status, none.body.fields]).toEqual([422, { email: 'Please enter a valid email address' }])
    // A refusal because of a taken username does not use up the code.
    await newAccount({ app: testApp(testDependencies(database)), dependencies: testDependencies(database) }, 'customer')
    const { username } = await database.db.selectFrom('users').select('username').executeTakeFirstOrThrow()
    const taken = { ...person, username, phone: '9822077777', phoneCode: code }
    expect(Object.keys((await client.post('/api/auth/register', taken)).body.fields)).toEqual(['username'])
    expect((await client.post('/api/auth/register', { ...taken, username: '' })).status).toBe(201)
  })

  test('says that a number is taken only to the person who holds it', async () => {
    const { client, codeFor, registered } = start()
    await registered()
    const again = { ...person, phone: '9822077777', phoneCode: await codeFor('9822077777') }
    const { status, body } = await client.post('/api/auth/register', again)
    expect([status, body.fields]).toEqual([409, { phone: 'An account with this phone number already exists' }])
  })

  test('limits guesses of the code, like guesses of a password', async () => {
    const { client, registered } = start()
    await registered()
    const statuses = []
    for (let tries = 0; tries < 11; tries++)
      statuses.push((await client.post('/api/user/password', { newPassword: 'Lintel-Slab-8', code: '123456' })).status)
    expect(statuses).toEqual([...Array(10).fill(422), 429])
  })

  test('accepts a code only without an email address, because an address gets a link', async () => {
    const { app, dependencies } = start()
    const { client } = await newAccount({ app, dependencies }, 'customer', { confirmed: true, withPassword: true })
    expect((await client.post('/api/user/password/code')).status).toBe(422)
    const change = { newPassword: 'Lintel-Slab-8', code: '123456' }
    expect((await client.post('/api/user/password', change)).status).toBe(422)
  })

  test('does not exist without an SMS gateway', async () => {
    const { client } = start({ withSms: false })
    expect((await client.post('/api/auth/registration-code', { phone: '9822077777' })).status).toBe(404)
  })

  test('does not put the number into the queue', async () => {
    const { client } = start()
    await client.post('/api/auth/registration-code', { phone: '9822077777' })
    const { rows } = await database.pool.query('select payload::text from graphile_worker._private_jobs')
    expect(JSON.stringify(rows)).not.toContain('9822077777')
  })
})

describe('An account without an email address', () => {
  test('can write to professionals, who get the number for the reply', async () => {
    const { client, dependencies, registered } = start()
    await registered()
    const [id] = await addProfessionals(database.db, [{ company: 'Basalt & Beam' }])
    await client.post(`/api/professionals/${id}/enquiries`, { message: 'We want to build in Karla.' }, key())
    await runJobs(dependencies)
    const [email] = dependencies.emails
    expect(email!.replyTo).toBeUndefined()
    expect(email!.text).toContain('+91 98220 77777')
  })

  test('can choose a new password with a code to the number, and gets an SMS about it', async () => {
    const { client, dependencies, registered } = start()
    await registered()
    expect((await client.post('/api/user/password/code')).status).toBe(202)
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    const change = { newPassword: 'Lintel-Slab-8', code }
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await client.post('/api/user/password', { ...change, code: wrong })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['code']])
    expect((await client.post('/api/user/password', change)).status).toBe(200)
    expect((await client.post('/api/user/password', change)).status).toBe(422)
    await runJobs(dependencies)
    expect(dependencies.messages.map(({ text }) => text)).toContain(
      'The password of your account was changed. All other devices were logged out.',
    )
    expect((await client.post('/api/user/deactivate', { password: 'Lintel-Slab-8' })).status).toBe(200)
  })

  test('cannot remove the number until it has an email address, and then can log in with either', async () => {
    const { client, dependencies, registered } = start()
    await registered()
    const profile = (await client.get('/api/user/profile')).body
    const change = { phone: '9822077778', version: profile.version }
    const refused = await client.patch('/api/user/profile', change)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['phone']])
    expect((await client.post('/api/user/phone/removal', { password })).status).toBe(422)
    await client.post('/api/user/email', { email: 'sakhubai@example.in', password })
    await runJobs(dependencies)
    const token = /token=(\S+)/.exec(dependencies.emails.pop()!.text)![1]!
    expect((await client.post('/api/auth/new-email', { token })).status).toBe(200)
    expect((await client.post('/api/auth/login', { email: 'sakhubai@example.in', password })).status).toBe(200)
    expect((await client.post('/api/user/phone/removal', { password })).status).toBe(200)
    expect((await client.patch('/api/user/profile', change)).status).toBe(200)
  })
})
