import { beforeEach, describe, expect, test } from 'vitest'
import { samplePassword } from '#features/people/accounts/sample.server.ts'
import { loadSampleAccounts } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { isIn, secureSite, sessionIds, tokenIn } from './testing.server.ts'

const database = testDatabase()
const android =
  'Mozilla/5.0 (Linux; Android 13; Redmi Note 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

function start(variables: Record<string, string> = {}) {
  const dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.in', ...variables })
  return secureSite({ app: testApp(dependencies), dependencies })
}

describe('A new password', () => {
  test('needs the current one, ends the other sessions and their live connections, and is announced to the owner by email', async () => {
    const { newOwner, browser, takeEmails, dependencies } = start()
    const { client, email, password } = await newOwner()
    const other = browser()
    await other.post('/api/auth/login', { email, password })
    const [, otherSession] = await sessionIds(client)
    const wrong = await client.post('/api/user/password', { currentPassword: 'wrong', newPassword: 'Plinth-Beam-7' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['currentPassword']])
    const changed = await client.post('/api/user/password', { currentPassword: password, newPassword: 'Plinth-Beam-7' })
    expect([changed.status, await isIn(client), await isIn(other)]).toEqual([200, true, false])
    expect((await takeEmails()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your KamshetBuild password was changed'],
    ])
    expect(dependencies.disconnected).toEqual([otherSession])
    expect((await other.post('/api/auth/login', { email, password })).status).toBe(401)
    expect((await other.post('/api/auth/login', { email, password: 'Plinth-Beam-7' })).status).toBe(200)
  })

  test.each([
    ['password1', 'many people use it'],
    ['QWERTYUIOP', 'many people use it'],
    ['Kulkarni@2026', 'your name, username or email address'],
    ['sneha-kulkarni', 'your name, username or email address'],
  ])('%s is refused with a sentence at its field', async (newPassword, reason) => {
    const { newOwner } = start()
    const { client, password } = await newOwner('Sneha Kulkarni')
    const { status, body } = await client.post('/api/user/password', { currentPassword: password, newPassword })
    expect(status).toBe(422)
    expect(body.fields.newPassword).toContain(reason)
  })

  test('may contain a name inside a longer password, spaces and Devanagari', async () => {
    const { newOwner } = start()
    const { client, password } = await newOwner('Sneha Kulkarni')
    let currentPassword = password
    for (const newPassword of ['kulkarni wada with a courtyard', 'गडद निळे आकाश']) {
      expect((await client.post('/api/user/password', { currentPassword, newPassword })).status).toBe(200)
      currentPassword = newPassword
    }
  })

  test('must not be easy in a registration or through a link in an email either', async () => {
    const { newOwner, browser, takeEmails } = start()
    const input = { userType: 'customer', fullName: 'Ketan Rao', username: '', email: 'ketan.rao@example.in' }
    const refused = await browser().post('/api/auth/register', { ...input, password: 'ketan.rao1' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['password']])
    const { email } = await newOwner()
    await browser().post('/api/auth/forgot-password', { email })
    const token = tokenIn((await takeEmails())[0]!.text)
    expect((await browser().post('/api/auth/reset-password', { token, password: 'iloveyou' })).status).toBe(422)
    // The refused password did not use up the link, so it works with a better password.
    expect((await browser().post('/api/auth/reset-password', { token, password: 'Plinth-Beam-7' })).status).toBe(200)
  })

  test('is refused for a demo account', async () => {
    const { browser } = start()
    await loadSampleAccounts(database.db, new Date())
    const client = browser()
    await client.post('/api/auth/login', { email: 'customer1@demo.kamshetbuild.in', password: samplePassword })
    const change = { currentPassword: samplePassword, newPassword: 'Plinth-Beam-7' }
    expect((await client.post('/api/user/password', change)).status).toBe(403)
  })
})

describe('Sessions', () => {
  test('are listed with browser, place and times, this one first; one or all others can be ended, with their live connections', async () => {
    const { newOwner, browser, dependencies } = start({ TRUST_PROXY: 'on' })
    const { client, email, password } = await newOwner()
    const [phone, laptop] = [browser(), browser()]
    await phone.post('/api/auth/login', { email, password }, { 'User-Agent': android, 'CF-IPCity': 'Lonavla' })
    await laptop.post('/api/auth/login', { email, password }, { 'User-Agent': 'curl' })
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 6 * 60_000)
    expect(await isIn(phone)).toBe(true)
    const { sessions } = (await client.get('/api/user/sessions')).body
    expect(sessions.map(({ device, place, isCurrent }: never) => ({ device, place, isCurrent }))).toEqual([
      { device: 'Unknown device', place: null, isCurrent: true },
      { device: 'Chrome on Android', place: 'Lonavla', isCurrent: false },
      { device: 'Unknown device', place: null, isCurrent: false },
    ])
    expect(sessions[1].lastUsedAt > sessions[1].startedAt).toBe(true)
    expect((await client.delete(`/api/user/sessions/${sessions[1].id}`)).status).toBe(200)
    expect([await isIn(phone), await isIn(laptop)]).toEqual([false, true])
    await runJobs(dependencies)
    expect(dependencies.disconnected).toEqual([sessions[1].id])
    expect((await client.delete('/api/user/sessions')).status).toBe(200)
    expect([await isIn(laptop), await isIn(client)]).toEqual([false, true])
    await runJobs(dependencies)
    expect(dependencies.disconnected).toEqual([sessions[1].id, sessions[2].id])
  })

  test('of other users are not found', async () => {
    const { newOwner, dependencies } = start()
    const [meera, amol] = [await newOwner(), await newOwner()]
    const [id] = await sessionIds(amol.client)
    expect((await meera.client.delete(`/api/user/sessions/${id}`)).status).toBe(404)
    await runJobs(dependencies)
    expect([await isIn(amol.client), dependencies.disconnected]).toEqual([true, []])
  })

  test('on a new device are announced by email, but not the very first one or those on a known device', async () => {
    const { newOwner, browser, takeEmails } = start()
    const { email, password } = await newOwner()
    const [first, second] = [browser(), browser()]
    await first.post('/api/auth/login', { email, password })
    expect(await takeEmails()).toEqual([])
    await second.post('/api/auth/login', { email, password }, { 'User-Agent': android })
    const [told] = await takeEmails()
    expect(told!.subject).toBe('Your KamshetBuild account was used on a new device')
    expect(told!.text).toContain('Chrome on Android')
    for (const each of [first, second]) await each.post('/api/auth/login', { email, password })
    expect(await takeEmails()).toEqual([])
  })

  test('get a new token at login: a cookie that somebody else has set before is not taken over', async () => {
    const { newOwner, browser } = start()
    const { email, password } = await newOwner()
    const victim = browser()
    victim.cookies.set('__Secure-kamshetbuild.session_token', 'chosen-by-an-attacker')
    await victim.post('/api/auth/login', { email, password })
    const token = victim.cookies.get('__Secure-kamshetbuild.session_token')!
    expect(token).toMatch(/^[\w-]{43}$/)
    const attacker = browser()
    attacker.cookies.set('__Secure-kamshetbuild.session_token', 'chosen-by-an-attacker')
    expect(await isIn(attacker)).toBe(false)
    const stored = JSON.stringify(await database.db.selectFrom('sessions').selectAll().execute())
    expect(stored).not.toContain(token)
  })
})

describe('Passkeys', () => {
  test('need the password, a challenge that was issued, and a response that can be read', async () => {
    const { newOwner, browser } = start()
    const { client, password } = await newOwner()
    expect((await client.post('/api/user/passkeys/challenge', { password: 'wrong' })).status).toBe(422)
    const { body: options } = await client.post('/api/user/passkeys/challenge', { password })
    expect(options).toMatchObject({
      rp: { id: 'kamshetbuild.in' },
      authenticatorSelection: { userVerification: 'required' },
    })
    const made = await client.post('/api/user/passkeys', { name: 'Phone', response: { id: 'made up' } })
    expect([made.status, made.body.message]).toEqual([422, 'This passkey could not be added. Please try again.'])
    const guest = browser()
    expect((await guest.post('/api/auth/passkey-challenge')).body).toMatchObject({ rpId: 'kamshetbuild.in' })
    expect((await guest.post('/api/auth/passkey-login', { response: { id: 'made up' } })).status).toBe(401)
  })
})
