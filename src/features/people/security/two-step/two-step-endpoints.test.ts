import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { isIn, secureSite } from '#features/people/security/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
const minute = 60_000

beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

function start({ withSms = false } = {}) {
  const dependencies = testDependencies(database, {}, { withSms })
  const site = secureSite({ app: testApp(dependencies), dependencies })
  /** Creates an account with a password and, by default, an authenticator app. */
  async function newOwner({ hasApp = true } = {}) {
    const account = await site.newOwner()
    const { client, password } = account
    if (!hasApp) return { ...account, secret: '', recoveryCodes: [] as string[], code: () => '' }
    const { secret } = (await client.post('/api/user/two-step/authenticator', { password })).body
    const code = () => codeOf(secret, dependencies.clock.now)
    const { recoveryCodes } = (await client.post('/api/user/two-step/authenticator/confirm', { code: code() })).body
    // The code that confirmed the app is used up, so the clock moves on to the next code.
    site.pass(minute)
    return { ...account, secret: secret as string, recoveryCodes: recoveryCodes as string[], code }
  }
  return { ...site, newOwner }
}

const codeOf = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })
const step = (browser: Client, code: string, more: object = {}) =>
  browser.post('/api/auth/second-step', { by: 'authenticator', code, ...more })

describe('An authenticator app', () => {
  test('is set up with the password and confirmed by its first code; recovery codes are shown with it, once', async () => {
    const { newOwner, dependencies, takeEmails } = start()
    const { client, password, email } = await newOwner({ hasApp: false })
    expect((await client.post('/api/user/two-step/authenticator', { password: 'wrong' })).body.fields).toEqual({
      password: "This isn't your current password. Please try again.",
    })
    const begun = await client.post('/api/user/two-step/authenticator', { password })
    expect(begun.body.uri).toContain(`otpauth://totp/KamshetBuild:${encodeURIComponent(email)}`)
    expect(begun.body.qr.path).toMatch(/^M0 0h7v1h-7z/)
    expect((await client.get('/api/user/security')).body.twoStep.isOn).toBe(false)
    const wrong = await client.post('/api/user/two-step/authenticator/confirm', { code: '000000' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { code: 'This code is wrong or has expired. Please try again.' },
    ])
    const right = codeOf(begun.body.secret, dependencies.clock.now)
    const { body } = await client.post('/api/user/two-step/authenticator/confirm', { code: right })
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await client.get('/api/user/security')).body.twoStep).toEqual({
      ...{ isOn: true, authenticator: true, email: false, sms: false, recoveryCodes: 10 },
    })
    expect((await takeEmails()).map(({ subject }) => subject)).toEqual(['Two-step login is on'])
    const again = await client.post('/api/user/two-step/authenticator', { password })
    expect(again.status).toBe(409)
    const stored = JSON.stringify(await database.db.selectFrom('authenticators').selectAll().execute())
    expect(stored).not.toContain(begun.body.secret)
  })

  test('accepts its code with spaces and in Devanagari digits', async () => {
    const { newOwner, browser } = start()
    const { email, password, code } = await newOwner()
    const phone = browser()
    await phone.post('/api/auth/login', { email, password })
    const devanagari = code().replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)))
    expect((await step(phone, `${devanagari.slice(0, 3)} ${devanagari.slice(3)}`)).status).toBe(200)
  })
})

describe('With two-step login', () => {
  test('the password alone gives no access: the response says what is missing, masked', async () => {
    const { newOwner, browser } = start()
    const { email, password, code } = await newOwner()
    const phone = browser()
    const { status, body } = await phone.post('/api/auth/login', { email, password, remember: true })
    expect({ status, body }).toEqual({
      status: 200,
      body: { secondSteps: ['authenticator', 'recovery'], email: null, phone: null },
    })
    expect(await isIn(phone)).toBe(false)
    expect((await phone.get('/api/auth/second-step')).body).toEqual(body)
    const done = await step(phone, code())
    expect([done.status, done.body.email]).toEqual([200, email])
    expect(await isIn(phone)).toBe(true)
    // "Remember me" was chosen in the first step, and the session keeps it.
    expect(done.headers.getSetCookie().join()).toMatch(/session_token=[^;]+; Max-Age=2592000/)
    expect((await phone.get('/api/auth/second-step')).body.secondSteps).toEqual([])
  })

  test('a code works once, even for a different login, and not before the password', async () => {
    const { newOwner, browser } = start()
    const { email, password, code } = await newOwner()
    const [one, another, third] = [browser(), browser(), browser()]
    for (const each of [one, another]) await each.post('/api/auth/login', { email, password })
    expect((await step(one, code())).status).toBe(200)
    expect((await step(another, code())).status).toBe(422)
    expect((await step(third, code())).status).toBe(401)
  })

  test('a completed login cannot be completed again', async () => {
    const { newOwner, browser, pass } = start()
    const { email, password, code } = await newOwner()
    const phone = browser()
    await phone.post('/api/auth/login', { email, password })
    const pending = phone.cookies.get('kamshetbuild.login')!
    await step(phone, code())
    pass(minute)
    const thief = browser()
    thief.cookies.set('kamshetbuild.login', pending)
    expect((await step(thief, code())).status).toBe(401)
  })

  test('the second step must be taken within half an hour', async () => {
    const { newOwner, browser, pass } = start()
    const { email, password, code } = await newOwner()
    const phone = browser()
    await phone.post('/api/auth/login', { email, password })
    pass(30 * minute)
    const { status, body } = await step(phone, code())
    expect([status, body.message]).toEqual([401, 'This login has expired. Please log in again.'])
  })

  test('ten wrong codes, even over several logins, shut the second step for a quarter of an hour, for the right code too', async () => {
    const { newOwner, browser, pass } = start()
    const { email, password, code } = await newOwner()
    const newLogin = async () => {
      const phone = browser()
      await phone.post('/api/auth/login', { email, password })
      return phone
    }
    for (let tries = 0; tries < 10; tries++) expect((await step(await newLogin(), '123456')).status).toBe(422)
    pass(minute)
    expect((await step(await newLogin(), code())).status).toBe(429)
    pass(15 * minute)
    expect((await step(await newLogin(), code())).status).toBe(200)
  })

  test('a copy of the device’s key from before it was trusted is useless', async () => {
    const { newOwner, browser } = start()
    const { email, password, code } = await newOwner()
    const [phone, copy] = [browser(), browser()]
    await phone.post('/api/auth/login', { email, password })
    for (const [name, value] of phone.cookies) if (name.endsWith('device')) copy.cookies.set(name, value)
    await step(phone, code(), { trust: true })
    expect((await copy.post('/api/auth/login', { email, password })).body.secondSteps).toContain('authenticator')
    await phone.post('/api/auth/logout')
    expect((await phone.post('/api/auth/login', { email, password })).body.email).toBe(email)
  })

  test('two accounts that share a browser both stay trusted, and neither gets a notice about a new device', async () => {
    const { newOwner, browser, takeEmails } = start()
    const [a, b] = [await newOwner(), await newOwner()]
    const phone = browser()
    for (const { email, password, code } of [a, b]) {
      await phone.post('/api/auth/login', { email, password })
      expect((await step(phone, code(), { trust: true })).status).toBe(200)
    }
    await takeEmails()
    for (const { email, password } of [a, b, a])
      expect((await phone.post('/api/auth/login', { email, password })).body.email).toBe(email)
    expect(await takeEmails()).toEqual([])
  })

  test('a trusted device needs no code for 30 days, but a different account on it does', async () => {
    const { newOwner, browser, pass } = start()
    const { email, password, code } = await newOwner()
    const other = await newOwner()
    const phone = browser()
    await phone.post('/api/auth/login', { email, password })
    await step(phone, code(), { trust: true })
    await phone.post('/api/auth/logout')
    expect((await phone.post('/api/auth/login', { email, password })).body.email).toBe(email)
    await phone.post('/api/auth/logout')
    expect((await phone.post('/api/auth/login', other)).body.secondSteps).toContain('authenticator')
    pass(30 * 24 * 60 * minute)
    expect((await phone.post('/api/auth/login', { email, password })).body.secondSteps).toContain('authenticator')
  })

  test('a recovery code works once', async () => {
    const { newOwner, browser } = start()
    const { email, password, client, recoveryCodes } = await newOwner()
    const use = async (code: string) => {
      const phone = browser()
      await phone.post('/api/auth/login', { email, password })
      return (await step(phone, code, { by: 'recovery' })).status
    }
    expect(await use(recoveryCodes[0]!.toLowerCase().replace('-', ' '))).toBe(200)
    expect(await use(recoveryCodes[0]!)).toBe(422)
    expect((await client.get('/api/user/security')).body.twoStep.recoveryCodes).toBe(9)
    const renewed = await client.post('/api/user/two-step/recovery-codes', { password })
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect(await use(recoveryCodes[1]!)).toBe(422)
    expect(await use(renewed.body.recoveryCodes[1])).toBe(200)
  })

  test('sessions that began without it end, and a reset of the password does not bypass it', async () => {
    const { newOwner, browser, takeEmails } = start()
    const { email, password, client } = await newOwner({ hasApp: false })
    const other = browser()
    await other.post('/api/auth/login', { email, password })
    const { recoveryCodes } = (await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true }))
      .body
    expect(recoveryCodes).toHaveLength(10)
    expect([await isIn(client), await isIn(other)]).toEqual([true, false])

    const phone = browser()
    await phone.post('/api/auth/login', { email, password })
    await takeEmails()
    await other.post('/api/auth/forgot-password', { email })
    const token = /token=(\S+)/.exec((await takeEmails())[0]!.text)![1]!
    const reset = await other.post('/api/auth/reset-password', { token, password: 'Another-Pass-1' })
    expect([reset.status, await isIn(other), await isIn(client)]).toEqual([200, false, false])
    // A login that began with the old password and still waited for its second step has ended.
    expect((await step(phone, recoveryCodes[0], { by: 'recovery' })).status).toBe(401)
    expect((await other.post('/api/auth/login', { email, password: 'Another-Pass-1' })).body.secondSteps).toContain(
      'email',
    )
  })

  test('codes by email go only to people who have taken the first step, and five wrong ones void a code', async () => {
    const { newOwner, browser, takeEmails } = start()
    const { email, password, client } = await newOwner({ hasApp: false })
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    const phone = browser()
    expect((await phone.post('/api/auth/second-step/code', { by: 'email' })).status).toBe(401)
    expect((await phone.post('/api/auth/login', { email, password })).body.email).toMatch(/^c…@example\.in$/)
    await takeEmails()
    expect((await phone.post('/api/auth/second-step/code', { by: 'sms' })).status).toBe(422)
    expect((await phone.post('/api/auth/second-step/code', { by: 'email' })).status).toBe(202)
    const [sent] = await takeEmails()
    const code = /^(\d{6}) is your KamshetBuild code$/.exec(sent!.subject)![1]!
    expect(JSON.stringify(await database.db.selectFrom('sent_codes').selectAll().execute())).not.toContain(code)
    for (let tries = 0; tries < 5; tries++) expect((await step(phone, 'ABC123', { by: 'email' })).status).toBe(422)
    expect((await step(phone, code, { by: 'email' })).status).toBe(422)
    await phone.post('/api/auth/second-step/code', { by: 'email' })
    const [next] = await takeEmails()
    expect((await step(phone, next!.subject.slice(0, 6), { by: 'email' })).status).toBe(200)
  })

  test('codes by SMS need a gateway and a confirmed number', async () => {
    const { newOwner, browser, dependencies, takeEmails } = start({ withSms: true })
    const { email, password, client, id } = await newOwner({ hasApp: false })
    await database.db.updateTable('users').set({ phone: '+919822012345' }).where('id', '=', id).execute()
    const turnOn = () => client.post('/api/user/two-step/ways', { password, way: 'sms', isOn: true })
    expect((await turnOn()).status).toBe(422)
    await client.post('/api/user/phone/code', { password })
    await takeEmails()
    const { to, text } = dependencies.messages.pop()!
    expect(to).toBe('+919822012345')
    expect((await client.post('/api/user/phone/confirm', { code: text })).status).toBe(200)
    expect((await turnOn()).status).toBe(200)
    const phone = browser()
    expect((await phone.post('/api/auth/login', { email, password })).body.phone).toBe('…2345')
    await phone.post('/api/auth/second-step/code', { by: 'sms' })
    await runJobs(dependencies)
    expect((await step(phone, dependencies.messages.pop()!.text, { by: 'sms' })).status).toBe(200)
  })

  test('it is turned off with the password, and removing the last way ends it', async () => {
    const { newOwner, browser, takeEmails } = start()
    const { email, password, client } = await newOwner()
    await takeEmails()
    expect((await client.post('/api/user/two-step/off', { password: 'wrong' })).status).toBe(422)
    expect((await client.post('/api/user/two-step/ways', { password, way: 'authenticator', isOn: false })).status).toBe(
      200,
    )
    expect((await client.get('/api/user/security')).body.twoStep).toMatchObject({ isOn: false, recoveryCodes: 0 })
    expect((await takeEmails()).map(({ subject }) => subject)).toEqual(['Two-step login is off'])
    expect((await browser().post('/api/auth/login', { email, password })).body.email).toBe(email)
  })
})

describe('A login by a code to a confirmed number', () => {
  async function withConfirmedPhone() {
    const all = start({ withSms: true })
    const owner = await all.newOwner({ hasApp: false })
    const confirmed = { phone: '+919822055555', phone_confirmed_at: all.dependencies.clock.now }
    await database.db
      .updateTable('users')
      .set({ phone: null, phone_confirmed_at: null })
      .where('phone', '=', confirmed.phone)
      .execute()
    await database.db.updateTable('users').set(confirmed).where('id', '=', owner.id).execute()
    return { ...all, owner }
  }

  test('is a whole login, and the number may be typed in the usual forms', async () => {
    const { owner, browser, dependencies } = await withConfirmedPhone()
    const phone = browser()
    expect((await phone.post('/api/auth/phone-code', { phone: '०९८२२ ०५५५५५' })).status).toBe(202)
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    const { body } = await phone.post('/api/auth/phone-login', { phone: '98220-55555', code })
    expect(body.email).toBe(owner.email)
    expect((await browser().post('/api/auth/phone-login', { phone: '98220-55555', code })).status).toBe(401)
  })

  test('works only in the browser that requested the code: a stranger can neither use it nor use up its guesses', async () => {
    const { owner, browser, dependencies } = await withConfirmedPhone()
    const [phone, stranger] = [browser(), browser()]
    await phone.post('/api/auth/phone-code', { phone: '9822055555' })
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    const logIn = (by: Client, code: string) => by.post('/api/auth/phone-login', { phone: '9822055555', code })
    for (let tries = 0; tries < 6; tries++) expect((await logIn(stranger, '000000')).status).toBe(401)
    expect((await logIn(stranger, code)).status).toBe(401)
    expect((await logIn(phone, code)).body.email).toBe(owner.email)
  })

  test('five wrong guesses void the code', async () => {
    const { browser, dependencies } = await withConfirmedPhone()
    const phone = browser()
    await phone.post('/api/auth/phone-code', { phone: '9822055555' })
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++)
      await phone.post('/api/auth/phone-login', { phone: '9822055555', code: wrong })
    expect((await phone.post('/api/auth/phone-login', { phone: '9822055555', code })).status).toBe(401)
  })

  test('is only the first step if two-step login is on, and SMS cannot be the second', async () => {
    const { owner, browser, dependencies } = await withConfirmedPhone()
    const { client, password } = owner
    for (const way of ['email', 'sms']) await client.post('/api/user/two-step/ways', { password, way, isOn: true })
    const phone = browser()
    await phone.post('/api/auth/phone-code', { phone: '9822055555' })
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    const { body } = await phone.post('/api/auth/phone-login', { phone: '9822055555', code })
    expect(body.secondSteps).toEqual(['email', 'recovery'])
    expect(await isIn(phone)).toBe(false)
  })

  test('reveals nothing about which numbers are known, and does not exist without a gateway', async () => {
    const { browser, dependencies } = await withConfirmedPhone()
    const answers = await Promise.all(
      ['9822055555', '9822099999'].map((phone) => browser().post('/api/auth/phone-code', { phone })),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [202, { ok: true }],
      [202, { ok: true }],
    ])
    await runJobs(dependencies)
    expect(dependencies.messages).toHaveLength(1)
    expect((await start().browser().post('/api/auth/phone-code', { phone: '9822055555' })).status).toBe(404)
    expect((await start().browser().get('/api/auth/login-ways')).body).toEqual({ sms: false })
  })

  test('is for the account that confirmed the number last', async () => {
    const { owner, newOwner, browser, dependencies } = await withConfirmedPhone()
    const next = await newOwner({ hasApp: false })
    await database.db.updateTable('users').set({ phone: '+919822055555' }).where('id', '=', next.id).execute()
    await next.client.post('/api/user/phone/code', { password: next.password })
    await runJobs(dependencies)
    await next.client.post('/api/user/phone/confirm', { code: dependencies.messages.pop()!.text })
    expect((await owner.client.get('/api/user/contact-details')).body.phoneConfirmed).toBe(false)
    await runJobs(dependencies)
    const told = dependencies.emails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
    expect(told).toContain('Your phone number no longer logs you in to KamshetBuild')
    const phone = browser()
    await phone.post('/api/auth/phone-code', { phone: '9822055555' })
    await runJobs(dependencies)
    const code = dependencies.messages.pop()!.text
    expect((await phone.post('/api/auth/phone-login', { phone: '9822055555', code })).body.id).toBe(next.id)
  })
})

describe('After a key of the site was removed', () => {
  const newer = 'a newer secret that only this test uses'
  const older = testDependencies(database).env.sessionSecret

  test('an app that was set up with it is refused with a way out; recovery codes of the newer key work', async () => {
    const { newOwner, dependencies } = start()
    const { email, password, code } = await newOwner()
    const loginWith = async (SESSION_SECRET: string) => {
      const later = testDependencies(database, { SESSION_SECRET })
      later.clock.now = dependencies.clock.now
      const client = createClient(testApp(later))
      expect((await client.post('/api/auth/login', { email, password })).status).toBe(200)
      return client
    }
    const rotated = await loginWith(`${newer}\n${older}\n`)
    expect((await step(rotated, code())).status).toBe(200)
    const { recoveryCodes } = (await rotated.post('/api/user/two-step/recovery-codes', { password })).body
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + minute)
    const removed = await loginWith(newer)
    const message = 'We can no longer check the codes of this app. Please use another way, or write to us.'
    expect(await step(removed, code())).toMatchObject({ status: 422, body: { message, fields: { code: message } } })
    expect((await step(removed, recoveryCodes[0], { by: 'recovery' })).status).toBe(200)
  })
})
