import { beforeEach, describe, expect, test } from 'vitest'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { isIn, secureSite, tokenIn } from '#features/people/security/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import type { Client } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
const day = 24 * 60 * 60_000

beforeEach(() => database.pool.query('delete from graphile_worker._private_jobs'))

function start(variables: Record<string, string> = {}) {
  const dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.in', ...variables })
  return secureSite({ app: testApp(dependencies), dependencies })
}

describe('A new email address', () => {
  async function asked() {
    const all = start()
    const owner = await all.newOwner()
    const email = `new.${owner.username}@example.in`
    expect((await owner.client.post('/api/user/email', { email, password: owner.password })).status).toBe(202)
    const toNew = (await all.takeEmails()).find(({ to }) => to === email)
    return { ...all, owner, email, toNew: toNew! }
  }

  test('takes effect once it is confirmed at the new address; the old address is told', async () => {
    const { owner, email, toNew, browser, takeEmails } = await asked()
    expect(toNew.to).toBe(email)
    expect(toNew.text).not.toContain('Meera')
    expect((await owner.client.get('/api/user/contact-details')).body).toMatchObject({
      email: owner.email,
      pendingEmail: email,
    })
    const token = tokenIn(toNew.text)
    expect((await owner.client.post('/api/auth/new-email', { token })).status).toBe(200)
    expect((await owner.client.post('/api/auth/new-email', { token })).status).toBe(422)
    expect((await owner.client.get('/api/user/contact-details')).body).toMatchObject({
      email,
      emailConfirmed: true,
      pendingEmail: null,
    })
    const told = await takeEmails()
    expect(told.map(({ to }) => to).sort()).toEqual([owner.email, email].sort())
    expect((await browser().post('/api/auth/login', { email, password: owner.password })).status).toBe(200)
  })

  test('needs the password and must differ from today’s address', async () => {
    const { newOwner } = start()
    const { client, email, password } = await newOwner()
    const wrong = await client.post('/api/user/email', { email: 'x@example.in', password: 'wrong' })
    expect(Object.keys(wrong.body.fields)).toEqual(['password'])
    const same = await client.post('/api/user/email', { email: email.toUpperCase(), password })
    expect(same.body.fields).toEqual({ email: 'This is already your email address.' })
  })

  test('that belongs to somebody else gets the same response, and its owner gets an email without a link', async () => {
    const { newOwner, takeEmails } = start()
    const [meera, amol] = [await newOwner(), await newOwner()]
    const { status } = await meera.client.post('/api/user/email', { email: amol.email, password: meera.password })
    expect(status).toBe(202)
    const [told] = await takeEmails()
    expect([told!.to, told!.text.includes('token=')]).toEqual([amol.email, false])
  })

  test('can be cancelled or replaced, which voids the earlier link', async () => {
    const { owner, toNew, takeEmails } = await asked()
    const next = { email: `next.${owner.username}@example.in`, password: owner.password }
    await owner.client.post('/api/user/email', next)
    const later = tokenIn((await takeEmails())[0]!.text)
    expect((await owner.client.post('/api/auth/new-email', { token: tokenIn(toNew.text) })).status).toBe(422)
    await owner.client.delete('/api/user/email')
    expect((await owner.client.post('/api/auth/new-email', { token: later })).status).toBe(422)
    expect((await owner.client.get('/api/user/contact-details')).body).toMatchObject({
      email: owner.email,
      pendingEmail: null,
    })
  })

  test('can be confirmed for 24 hours and undone for seven days', async () => {
    const { owner, toNew, browser, takeEmails, dependencies } = await asked()
    const sent = dependencies.clock.now.getTime()
    const confirm = () => owner.client.post('/api/auth/new-email', { token: tokenIn(toNew.text) })
    dependencies.clock.now = new Date(sent + day)
    expect((await confirm()).status).toBe(422)
    dependencies.clock.now = new Date(sent + day - 1)
    expect((await confirm()).status).toBe(200)
    const back = (await takeEmails()).find(({ to }) => to === owner.email)!
    const restore = () => browser().post('/api/auth/restore-email', { token: tokenIn(back.text) })
    dependencies.clock.now = new Date(sent + 8 * day - 1)
    expect((await restore()).status).toBe(422)
    dependencies.clock.now = new Date(sent + 8 * day - 2)
    expect((await restore()).status).toBe(200)
  })

  test('when undone, ends every session, voids the password and recent ways to log in, and leads to a new password', async () => {
    const { owner, email, toNew, browser, takeEmails, dependencies } = await asked()
    const { client, password } = owner
    await client.post('/api/auth/new-email', { token: tokenIn(toNew.text) })
    const back = (await takeEmails()).find(({ to }) => to === owner.email)!
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 60_000)
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    const { status, body } = await browser().post('/api/auth/restore-email', { token: tokenIn(back.text) })
    expect([status, body.email, await isIn(client)]).toEqual([200, owner.email, false])
    for (const each of [email, owner.email])
      expect((await browser().post('/api/auth/login', { email: each, password })).status).toBe(401)
    expect(
      (await browser().post('/api/auth/reset-password', { token: body.token, password: 'Plinth-Beam-7' })).status,
    ).toBe(200)
    const login = await browser().post('/api/auth/login', { email: owner.email, password: 'Plinth-Beam-7' })
    expect(login.body.email).toBe(owner.email)
  })

  test('cannot be confirmed or undone with a link of a different kind', async () => {
    const { owner, toNew, browser } = await asked()
    const token = tokenIn(toNew.text)
    expect((await browser().post('/api/auth/reset-password', { token, password: 'Plinth-Beam-7' })).status).toBe(422)
    expect((await browser().post('/api/auth/restore-email', { token })).status).toBe(422)
    expect((await owner.client.post('/api/auth/confirm-email', { token })).status).toBe(422)
  })

  /**
   * Changes the address as a thief who knows the password would. Returns the undo link that is sent to the previous
   * address.
   */
  async function changeTo(email: string, { client, password, takeEmails, from }: Thief) {
    await client.post('/api/user/email', { email, password })
    const asked = (await takeEmails()).find(({ to }) => to === email)!
    expect((await client.post('/api/auth/new-email', { token: tokenIn(asked.text) })).status).toBe(200)
    return tokenIn((await takeEmails()).find(({ to, text }) => to === from && text.includes('token='))!.text)
  }
  type Thief = Pick<ReturnType<typeof start>, 'takeEmails'> & {
    client: Client
    password: string
    from: string
  }

  test('when undone, undoes later changes too: the link that a later address got is void', async () => {
    const { newOwner, takeEmails, browser } = start()
    const { client, email, password, username } = await newOwner()
    const [b, c] = [`b.${username}@example.in`, `c.${username}@example.in`]
    const thief = { client, password, takeEmails }
    const back = await changeTo(b, { ...thief, from: email })
    const backToB = await changeTo(c, { ...thief, from: b })
    expect((await browser().post('/api/auth/restore-email', { token: back })).body.email).toBe(email)
    expect((await browser().post('/api/auth/restore-email', { token: backToB })).status).toBe(422)
  })

  test('when undone, also removes what was set up in the week before the change, such as a confirmed number', async () => {
    const { newOwner, takeEmails, browser, dependencies } = start()
    const { client, email, password, username, id } = await newOwner()
    const key = { user_id: id, credential_id: username, public_key: Buffer.alloc(1), counter: 0, name: 'Thief' }
    await database.db
      .insertInto('passkeys')
      .values({ ...key, created_at: dependencies.clock.now })
      .execute()
    const phone = { phone: `+9198220${String(id).padStart(5, '0')}`, phone_confirmed_at: dependencies.clock.now }
    await database.db.updateTable('users').set(phone).where('id', '=', id).execute()
    const back = await changeTo(`b.${username}@example.in`, { client, password, takeEmails, from: email })
    await browser().post('/api/auth/restore-email', { token: back })
    expect(await database.db.selectFrom('passkeys').selectAll().where('user_id', '=', id).execute()).toEqual([])
    const user = database.db.selectFrom('users').select('phone_confirmed_at').where('id', '=', id)
    expect(await user.executeTakeFirst()).toEqual({ phone_confirmed_at: null })
  })

  test('does not free the old address for anybody else meanwhile, and a refusal leaves the link valid', async () => {
    const { newOwner, takeEmails, browser } = start()
    const { client, email, password, username } = await newOwner()
    const back = await changeTo(`b.${username}@example.in`, { client, password, takeEmails, from: email })
    const input = { userType: 'customer', fullName: 'Another', username: '', password: 'Plinth-Beam-7', email }
    const { status, body } = await browser().post('/api/auth/register', input)
    expect([status, Object.keys(body.fields)]).toEqual([409, ['email']])
    expect((await browser().post('/api/auth/restore-email', { token: back })).status).toBe(200)
  })

  test('is stopped by a new password if it was requested with the earlier one', async () => {
    const { owner, toNew, browser, takeEmails, dependencies } = await asked()
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 60_000)
    await browser().post('/api/auth/forgot-password', { email: owner.email })
    const reset = tokenIn((await takeEmails()).find(({ text }) => text.includes('reset-password'))!.text)
    await browser().post('/api/auth/reset-password', { token: reset, password: 'Plinth-Beam-7' })
    const again = browser()
    await again.post('/api/auth/login', { email: owner.email, password: 'Plinth-Beam-7' })
    expect((await again.post('/api/auth/new-email', { token: tokenIn(toNew.text) })).status).toBe(422)
  })

  test('needs a login to its account: pressing a button in an email never brings anybody a stranger’s account', async () => {
    const { owner, toNew, browser, newOwner, takeEmails } = await asked()
    const token = tokenIn(toNew.text)
    expect((await browser().post('/api/auth/new-email', { token })).status).toBe(401)
    const { client } = await newOwner()
    expect((await client.post('/api/auth/new-email', { token })).body.message).toMatch(/belongs to another account/)
    expect((await owner.client.post('/api/auth/new-email', { token })).status).toBe(200)
    await takeEmails()
  })

  test('of two requests at once, the later one counts', async () => {
    const { newOwner } = start()
    const { client, password, username, id } = await newOwner()
    const ask = (letter: string) =>
      client.post('/api/user/email', { email: `${letter}.${username}@example.in`, password })
    const statuses = (await Promise.all([ask('a'), ask('b')])).map(({ status }) => status)
    expect(statuses).toEqual([202, 202])
    const changes = await database.db
      .selectFrom('email_changes')
      .select('new_email')
      .where('user_id', '=', id)
      .execute()
    expect(changes.map(({ new_email }) => new_email)).toEqual([
      (await client.get('/api/user/contact-details')).body.pendingEmail,
    ])
  })

  test('waits for a password that is being replaced, and is refused together with its session', async () => {
    const { owner, toNew } = await asked()
    const { db } = database
    const answer = await db.transaction().execute(async (db) => {
      await lockAccount(db, owner.id)
      const confirmed = owner.client.post('/api/auth/new-email', { token: tokenIn(toNew.text) })
      const waiting = () => database.pool.query('select from pg_locks where not granted')
      await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBeGreaterThan(0)
      await db.deleteFrom('sessions').where('user_id', '=', owner.id).execute()
      return { confirmed }
    })
    expect((await answer.confirmed).status).toBe(401)
  })

  test('cannot be undone from an address that nobody confirmed, and does not reserve that address', async () => {
    const { owner, browser, dependencies, takeEmails } = await asked()
    const { client, password, username, id } = owner
    await database.db.updateTable('users').set({ email_verified: false }).where('id', '=', id).execute()
    const email = `typo.${username}@example.in`
    await database.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    await client.post('/api/user/email', { email: `right.${username}@example.in`, password })
    const token = tokenIn((await takeEmails()).find(({ to }) => to.startsWith('right'))!.text)
    expect((await client.post('/api/auth/new-email', { token })).status).toBe(200)
    expect((await takeEmails()).filter(({ to }) => to === email)).toEqual([])
    const input = { userType: 'customer', fullName: 'Its owner', username: '', password: 'Plinth-Beam-7', email }
    expect((await browser().post('/api/auth/register', input)).status).toBe(201)
    dependencies.emails.splice(0)
  })

  test('when undone, still requires a second step that was on before', async () => {
    const { newOwner, takeEmails, browser, dependencies } = start()
    const { client, email, password, username } = await newOwner()
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 60_000)
    const back = await changeTo(`b.${username}@example.in`, { client, password, takeEmails, from: email })
    const { token } = (await browser().post('/api/auth/restore-email', { token: back })).body
    await browser().post('/api/auth/reset-password', { token, password: 'Plinth-Beam-7' })
    const login = await browser().post('/api/auth/login', { email, password: 'Plinth-Beam-7' })
    expect(login.body.secondSteps).toEqual(['email', 'recovery'])
  })
})
