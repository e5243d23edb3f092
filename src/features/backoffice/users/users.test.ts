import { beforeAll, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let member: TestAccount
let staff: Client

beforeAll(async () => {
  dependencies = testDependencies(database, {}, { withSms: true })
  app = testApp(dependencies)
  member = await newStaff(site())
  staff = member.client
})

const site = () => ({ app, dependencies })
const path = (id: number, what = '') => `/api/admin/users/${id}${what}`
const block = (id: number, reason = 'fraud') => staff.put(path(id, '/block'), { reason })
const logIn = ({ email, password }: TestAccount) => createClient(app).post('/api/auth/login', { email, password })
const actsOf = async (id: number) =>
  (await staff.get('/api/admin/audit-log')).body.entries
    .filter(
      ({ subject, act }: { subject: { userId: number }; act: string }) =>
        subject.userId === id && act.startsWith('users'),
    )
    .map(({ act }: { act: string }) => act)

describe('A search', () => {
  test('finds by name, address, number and id, in pages, and takes hostile names literally', async () => {
    const fullName = '<img src=x onerror=alert(1)> Zubeida'
    const { id, email } = await newAccount(site(), 'customer', { fullName })
    await database.db.updateTable('users').set({ phone: '+919855512345' }).where('id', '=', id).execute()
    const find = async (search: string) =>
      (await staff.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).body.users
    for (const search of ['zubeida', 'onerror=alert', email.slice(0, 14), '98555 12345', '+919855512345'])
      expect(await find(search), search).toContainEqual(expect.objectContaining({ id, fullName }))
    for (const search of ['%%%', '___', 'nobody of this name', '9999999999'])
      expect(await find(search), search).toEqual([])
    for (const search of ['', 'zu', '  zu  '])
      expect((await staff.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).status).toBe(422)
    expect((await staff.get('/api/admin/users')).status).toBe(422)
    for (let at = 0; at < 21; at++) await newAccount(site(), 'customer', { fullName: 'Paged Person' })
    const { body: first } = await staff.get('/api/admin/users?search=paged%20person')
    const { body: second } = await staff.get(`/api/admin/users?search=paged%20person&after=${first.next}`)
    expect([first.users.length, second.users.length, second.next]).toEqual([20, 1, null])
  })

  test('leads to an account with its sessions, its listing and the number of reports', async () => {
    const { id, professionalId, client } = await newProfessional(site(), 'contractor', {
      confirmed: true,
      listing: { company: 'Basalt & Beam' },
    })
    const reporter = await newAccount(site(), 'customer')
    const about = `/api/reports/professional-${professionalId}`
    expect((await reporter.client.put(about, { reason: 'fake' })).status).toBe(200)
    expect((await staff.get(path(id))).body).toMatchObject({
      ...{ id, state: 'active', isStaff: false, emailConfirmed: true, blocked: null, sessionCount: 1 },
      sessions: [{ device: 'Unknown device' }],
      listing: { id: professionalId, name: 'Basalt & Beam', isHidden: false },
      reports: { open: 1, decided: 0 },
    })
    expect((await staff.get(path(999_999))).status).toBe(404)
    expect((await client.get(path(id))).status).toBe(403)
  })
})

describe('Deactivating an account', () => {
  test('hides it and logs it out; no login reactivates it, and the owner reads why', async () => {
    const owner = await newProfessional(site(), 'contractor', { confirmed: true, withPassword: true })
    const { id, client, email, professionalId } = owner
    dependencies.emails.length = 0
    for (const _ of [1, 2]) expect((await block(id)).status).toBe(200)
    expect((await client.get('/api/auth/me')).status).toBe(401)
    expect((await createClient(app).get(`/api/professionals/${professionalId}`)).status).toBe(404)
    expect(await logIn(owner)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('because it was used to deceive people') },
    })
    // If the password is wrong, the response must not reveal that the account is deactivated.
    expect((await logIn({ ...owner, password: 'not the password' })).status).toBe(401)
    await runJobs(dependencies)
    expect(dependencies.disconnected.length).toBeGreaterThan(0)
    const [mail, ...more] = dependencies.emails
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'KamshetBuild has deactivated your account' })
    expect(mail!.text).toContain('to deceive people')
    expect(mail!.text).toContain('grievance@kamshetbuild.in')
    expect((await staff.get(path(id))).body).toMatchObject({
      state: 'blocked',
      blocked: { reason: 'fraud' },
      sessionCount: 0,
    })
    expect(await actsOf(id)).toEqual(['users.deactivated'])

    for (const _ of [1, 2]) expect((await staff.delete(path(id, '/block'))).status).toBe(200)
    expect((await createClient(app).get(`/api/professionals/${professionalId}`)).status).toBe(200)
    const back = await logIn(owner)
    expect([back.status, back.body.cameBack]).toEqual([200, undefined])
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toContain('Your KamshetBuild account is active again')
    expect(await actsOf(id)).toEqual(['users.reactivated', 'users.deactivated'])
  })

  test('stops a login that waits for its second step, and a code by SMS', async () => {
    const owner = await newAccount(site(), 'customer', { confirmed: true, withPassword: true })
    const { client, id, email, password } = owner
    await client.post('/api/user/two-step/ways', { password, way: 'email', isOn: true })
    const browser = createClient(app)
    expect((await browser.post('/api/auth/login', { email, password })).body.secondSteps).toContain('email')
    await block(id, 'terms')
    expect((await browser.get('/api/auth/second-step')).body.secondSteps).toEqual([])
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(403)

    const phone = '+919855500001'
    const confirmed = { phone, phone_confirmed_at: dependencies.now() }
    await database.db.updateTable('users').set(confirmed).where('id', '=', id).execute()
    dependencies.messages.length = 0
    await browser.post('/api/auth/phone-code', { phone })
    await runJobs(dependencies)
    const code = dependencies.messages.find(({ to }) => to === phone)!.text
    expect((await browser.post('/api/auth/phone-login', { phone, code })).status).toBe(403)
    expect((await database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).length).toBe(0)
  })

  test('tells an owner without an email address by SMS', async () => {
    const { id } = await newAccount(site(), 'customer')
    const phone = { email: null, email_verified: false, phone: '+919855500002', phone_confirmed_at: dependencies.now() }
    await database.db.updateTable('users').set(phone).where('id', '=', id).execute()
    dependencies.messages.length = 0
    await block(id, 'advertising')
    await runJobs(dependencies)
    expect(dependencies.messages).toMatchObject([{ to: phone.phone, text: expect.stringContaining('for advertising') }])
  })

  test('leaves what the owner had chosen before: a later login ends that', async () => {
    const owner = await newAccount(site(), 'customer', { confirmed: true, withPassword: true })
    const { id, client, password } = owner
    expect((await client.post('/api/user/deactivate', { password })).status).toBe(200)
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 1000)
    await block(id)
    await staff.delete(path(id, '/block'))
    expect((await staff.get(path(id))).body.state).toBe('deactivated')
    expect((await logIn(owner)).body).toMatchObject({ cameBack: 'deactivated' })
  })

  test('is refused for staff themselves and other staff, as is logging them out', async () => {
    const { id: other } = await newStaff(site())
    for (const id of [member.id, other]) {
      expect((await block(id)).status).toBe(409)
      expect((await staff.delete(path(id, '/sessions'))).status).toBe(409)
    }
    expect((await block(999_999)).status).toBe(404)
    expect((await block(other, 'dislike')).status).toBe(422)
  })

  test('leaves no session of a login at the same moment', async () => {
    const owner = await newAccount(site(), 'customer', { withPassword: true })
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('select from users where id = $1 for no key update', [owner.id])
    const both = [logIn(owner), block(owner.id)]
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(2)
    await holder.query('commit')
    holder.release()
    await Promise.all(both)
    const sessions = database.db.selectFrom('sessions').select('id').where('user_id', '=', owner.id)
    expect(await sessions.execute()).toEqual([])
  })
})

test('ending all sessions of an account also ends its connections and tells its owner', async () => {
  const owner = await newAccount(site(), 'customer', { confirmed: true, withPassword: true })
  const { id, client } = owner
  await logIn(owner)
  await runJobs(dependencies)
  dependencies.disconnected.length = 0
  dependencies.emails.length = 0
  for (const _ of [1, 2]) expect((await staff.delete(path(id, '/sessions'))).status).toBe(200)
  expect((await client.get('/api/auth/me')).status).toBe(401)
  await runJobs(dependencies)
  expect(dependencies.disconnected).toHaveLength(2)
  expect(dependencies.emails.map(({ subject }) => subject)).toEqual([
    'You were logged out of KamshetBuild on all devices',
  ])
  expect(await actsOf(id)).toEqual(['users.sessions-ended'])
  expect((await logIn(owner)).status).toBe(200)
})
