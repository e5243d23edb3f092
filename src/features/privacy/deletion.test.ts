import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { moveOf, newHireOf } from '#features/hire/hires/testing.server.ts'
import { addMachineOf } from '#features/hire/machines/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { eraseAccount, eraseDue } from './leaving.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let account: TestAccount

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  account = await newAccount({ app, dependencies }, 'customer', {
    ...{ withPassword: true, confirmed: true, language: 'en' },
  })
})

const planned = () => account.client.post('/api/user/deletion', { password: account.password })
const logIn = () => createClient(app).post('/api/auth/login', { email: account.email, password: account.password })
const isStored = async () =>
  (await dependencies.db.selectFrom('users').select('id').where('id', '=', account.id).execute()).length === 1
const subjects = () => dependencies.emails.map(({ subject }) => subject)

/**
 * Moves the clock to `time`. Then runs all jobs that are due by then, including the recurring ones, as the site would.
 */
async function letRun(time: string, handlers = testJobHandlers(dependencies)) {
  dependencies.clock.now = new Date(time)
  for (const { begin } of handlers) await begin?.()
  await retryNow(dependencies.pool)
  await runJobs(dependencies, handlers)
}

describe('Deleting an account', () => {
  test('logs out at once, says by email when, and erases the account after 14 days, with a last email', async () => {
    const { status, body } = await planned()
    expect({ status, body }).toEqual({ status: 200, body: { deleteAt: '2026-12-05T06:00:00.000Z' } })
    expect((await account.client.get('/api/auth/me')).status).toBe(401)
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([
      { to: account.email, subject: 'Your KamshetBuild account will be deleted on 5 December 2026' },
    ])

    await dependencies.db.updateTable('users').set({ language: 'mr' }).where('id', '=', account.id).execute()
    await letRun('2026-12-05T05:59:59Z')
    expect(await isStored()).toBe(true)
    await letRun('2026-12-05T06:00:00Z')
    expect(await isStored()).toBe(false)
    await retryNow(dependencies.pool)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
    expect(dependencies.emails[1]).toMatchObject({ to: account.email })
    // A job sends this email, so it is not in the language of a page but in that of the account.
    expect(dependencies.emails[1]!.text).toMatch(/\p{Script=Devanagari}/u)
    expect(await dependencies.db.selectFrom('farewells').selectAll().execute()).toEqual([])
    expect((await logIn()).status).toBe(401)
  })

  test('is cancelled by a login, which announces it too, and can be requested again', async () => {
    await planned()
    dependencies.clock.now = new Date('2026-12-04T06:00:00Z')
    const { body } = await logIn()
    expect(body).toMatchObject({ id: account.id, cameBack: 'to_be_deleted' })
    await letRun('2026-12-06T06:00:00Z')
    expect(await isStored()).toBe(true)
    expect(subjects()).toContain('Your KamshetBuild account will not be deleted')
    // No email announces the deletion, because the account was active again before that email was written.
    expect(subjects().join()).not.toContain('will be deleted on')

    const browser = createClient(app)
    await browser.post('/api/auth/login', { email: account.email, password: account.password })
    const again = await browser.post('/api/user/deletion', { password: account.password })
    expect(again.body).toEqual({ deleteAt: '2026-12-20T06:00:00.000Z' })
  })

  test('ends hires and tells the lender, but not before the account is erased', async () => {
    const { db } = dependencies
    const lender = await newProfessional({ app, dependencies }, 'contractor')
    const { slug } = await addMachineOf(db, { professionalId: lender.professionalId })
    const id = await newHireOf(account.client, slug, { from: '2026-12-20', until: '2026-12-22' })
    await moveOf(lender.client, id, { step: 'confirm' })
    await planned()
    await eraseAccount(db, account.id, new Date('2026-12-05T05:59:59Z'))
    const hire = () => db.selectFrom('hires').select(['state', 'user_id', 'address']).where('id', '=', id).execute()
    expect(await hire()).toMatchObject([{ state: 'confirmed' }])
    await letRun('2026-12-05T06:00:00Z')
    expect(await isStored()).toBe(false)
    expect(await hire()).toEqual([{ state: 'cancelled', user_id: null, address: '' }])
    const events = db.selectFrom('hire_events').select(['kind', 'side', 'user_id']).where('hire_id', '=', id)
    expect((await events.orderBy('id').execute()).at(-1)).toEqual({ kind: 'cancelled', side: 'hirer', user_id: null })
    const told = db.selectFrom('notifications').select('kind').where('recipient_id', '=', lender.id)
    expect(await told.execute()).toContainEqual({ kind: 'hire.cancelled-by-hirer' })
  })

  test('needs the password', async () => {
    expect((await account.client.post('/api/user/deletion', { password: 'not the password' })).status).toBe(422)
    expect((await account.client.get('/api/auth/me')).status).toBe(200)
  })

  test('forgets the address if the last email cannot be delivered', async () => {
    await planned()
    await runJobs(dependencies)
    await letRun('2026-12-05T06:00:00Z')
    const refusal = Object.assign(new Error('550'), { responseCode: 550, command: 'RCPT TO' })
    const refusing = { ...dependencies, mail: { send: () => Promise.reject(refusal) } }
    await retryNow(dependencies.pool)
    await runJobs(refusing)
    expect(await dependencies.db.selectFrom('farewells').selectAll().execute()).toEqual([])
  })

  test('is not announced to an unconfirmed address, which may belong to a stranger', async () => {
    await dependencies.db.updateTable('users').set({ email_verified: false }).where('id', '=', account.id).execute()
    await planned()
    await letRun('2026-12-05T06:00:00Z')
    expect(await isStored()).toBe(false)
    expect(dependencies.emails).toEqual([])
    expect(await dependencies.db.selectFrom('farewells').selectAll().execute()).toEqual([])
  })

  test('of one account is not delayed by a different account that cannot be erased', async () => {
    await planned()
    const other = await newAccount({ app, dependencies }, 'customer', { withPassword: true, confirmed: true })
    await other.client.post('/api/user/deletion', { password: other.password })
    // This table has a foreign key that prevents the deletion. A later release might add such a table.
    await dependencies.pool.query(`
      create table keepsakes (user_id bigint references users);
      insert into keepsakes values (${account.id})`)
    try {
      await letRun('2026-12-05T06:00:00Z')
      expect(await isStored()).toBe(true)
      const left = dependencies.db.selectFrom('users').select('id').where('id', '=', other.id)
      expect(await left.execute()).toEqual([])
    } finally {
      await dependencies.pool.query('drop table keepsakes')
    }
  })

  test('is announced by SMS to somebody without an email address', async () => {
    const withSms = testDependencies(database, {}, { withSms: true })
    const phone = { email: null, phone: '+919822011223', phone_confirmed_at: withSms.now() }
    await withSms.db.updateTable('users').set(phone).where('id', '=', account.id).execute()
    await planned()
    await runJobs(withSms)
    const text = 'Your KamshetBuild account will be deleted on 5 December 2026'
    expect({ emails: withSms.emails, messages: withSms.messages }).toEqual({
      emails: [],
      messages: [{ to: '+919822011223', text }],
    })
    withSms.clock.now = new Date('2026-12-05T06:00:00Z')
    await eraseDue(withSms.db, withSms.now())
    await runJobs(withSms)
    expect(await isStored()).toBe(false)
  })
})
