import { msg } from '@lingui/core/macro'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { deliverTask } from './jobs.server.ts'
import { notificationKinds } from './kinds.server.ts'
import { notify } from './notify.server.ts'
import { testMessage, testOnProject, testOtherOnProject, testSecurity } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
/** The recipient of the notifications. */
let anita: TestAccount
let sagar: TestAccount
let visitor: Client
const now = new Date('2026-11-21T06:00:00Z')

beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' })
  site = { dependencies, app: testApp(dependencies) }
  anita = await newAccount(site, 'contractor', { fullName: 'Anita Deo', confirmed: true, language: 'hi' })
  sagar = await newAccount(site, 'customer', { fullName: 'Sagar Mane' })
  visitor = createClient(site.app)
})

const message = () => ({ kind: testMessage, details: { page: 101 }, actorId: sagar.id, now })
const choose = (category: string, channel: string, isOn: boolean) =>
  anita.client.put(`/api/notifications/preferences/${category}/${channel}`, { isOn })
/** The addresses of the links in an email to anita. */
async function linksInEmail(): Promise<{ page: URL; post: string }> {
  await notify(database.db, anita.id, message())
  await runJobs(dependencies)
  const { text, headers } = dependencies.emails.pop()!
  const post = /^<https:\/\/kamshetbuild\.example(.*)>$/.exec(headers!['List-Unsubscribe']!)![1]!
  return { page: new URL(/\S+unsubscribe\S+/.exec(text)![0]), post }
}

describe('By email', () => {
  test('it is in the recipient’s language and links to what it is about', async () => {
    await notify(database.db, anita.id, message())
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([{ to: anita.email, subject: 'Sagar Mane ने आपके काम का रिव्यू लिखा है' }])
    const [{ text, html }] = dependencies.emails as [(typeof dependencies.emails)[0]]
    for (const part of [text, html]) expect(part).toContain('https://kamshetbuild.example/hi/professionals/101')
    expect(text).toContain('नमस्ते Anita Deo,')
  })

  test('a notification is sent once, even if its job runs again', async () => {
    await notify(database.db, anita.id, message())
    const { rows } = await database.pool.query('select payload from graphile_worker._private_jobs')
    await runJobs(dependencies)
    await database.pool.query("select graphile_worker.add_job('notifications.deliver', $1::json)", [rows[0].payload])
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  test('it is not sent if the recipient has turned off the category by the moment of sending', async () => {
    await notify(database.db, anita.id, message())
    expect((await choose('reviews', 'email', false)).status).toBe(200)
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    await notify(database.db, anita.id, message())
    await choose('reviews', 'email', true)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  test('nobody else’s name goes to an address that is not confirmed', async () => {
    const devika = await newAccount(site, 'contractor')
    await notify(database.db, devika.id, message())
    await notify(database.db, devika.id, { kind: testSecurity, details: {}, now })
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ subject }) => subject)).toEqual(['Choose a new password for KamshetBuild'])
  })

  test('notifications about security are always sent and cannot be turned off', async () => {
    const { status, body } = await choose('security', 'email', false)
    expect([status, body.message]).toEqual([422, 'These emails are always sent.'])
    await notify(database.db, anita.id, { kind: testSecurity, details: {}, now })
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([{ to: anita.email }])
    expect(dependencies.emails[0]!.headers).toBeUndefined()
  })

  test('it is not sent in addition to the caller’s own email', async () => {
    await notify(database.db, anita.id, { kind: testSecurity, details: {}, hasOwnEmail: true, now })
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    expect((await anita.client.get('/api/notifications/count')).body.count).toBe(1)
  })
})

describe('By SMS', () => {
  const withSms = () => testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' }, { withSms: true })
  const setPhone = (confirmed: Date | null = now) =>
    database.db
      .updateTable('users')
      .set({ phone: `+9198220${String(anita.id).padStart(5, '0')}`, phone_confirmed_at: confirmed })
      .where('id', '=', anita.id)
      .returning('phone')
      .executeTakeFirstOrThrow()

  test('it is sent only if the recipient wants it, to a confirmed number', async () => {
    const site = withSms()
    const { phone } = await setPhone()
    await notify(database.db, anita.id, message())
    await runJobs(site)
    expect(site.messages).toEqual([])
    await choose('reviews', 'sms', true)
    await setPhone(null)
    await notify(database.db, anita.id, message())
    await runJobs(site)
    expect(site.messages).toEqual([])
    await setPhone()
    await notify(database.db, anita.id, message())
    await runJobs(site)
    expect(site.messages).toEqual([
      {
        to: phone,
        text: 'Sagar Mane ने आपके काम का रिव्यू लिखा है। https://kamshetbuild.example/hi/professionals/101',
      },
    ])
  })

  test('nothing is sent without a gateway', async () => {
    await setPhone()
    await choose('reviews', 'sms', true)
    await notify(database.db, anita.id, message())
    await runJobs(dependencies)
    expect((await database.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
    expect((await anita.client.get('/api/notifications/preferences')).body.canSms).toBe(false)
    const site = createClient(testApp(withSms()))
    for (const [name, value] of anita.client.cookies) site.cookies.set(name, value)
    expect((await site.get('/api/notifications/preferences')).body.canSms).toBe(true)
  })
})

describe('What happens on a project again and again', () => {
  let sneha: TestAccount
  beforeEach(async () => {
    sneha = await newAccount(site, 'customer', { confirmed: true })
  })

  const move = (to: 'active' | 'completed', { projectId = 1, actorId = sagar.id, kind = testOnProject } = {}) =>
    notify(database.db, sneha.id, { kind, details: { projectId, to }, actorId, now })
  const minutes = (count: number) => {
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + count * 60_000)
  }
  /** Lets an hour pass and sends what is due by then. */
  async function anHourLater() {
    minutes(60)
    await retryNow(database.pool)
    await runJobs(dependencies)
  }
  const completed = 'Sagar Mane marked your project as completed'
  const activeAgain = 'Sagar Mane marked your project as active again'
  const subjects = () => dependencies.emails.map(({ subject }) => subject)

  test('causes one email at once and one at the end of the hour, with the latest and how many there were', async () => {
    for (let time = 0; time < 60; time++) await move(time % 2 ? 'active' : 'completed')
    await runJobs(dependencies)
    expect(subjects()).toEqual([completed])
    minutes(20)
    await move('completed')
    await move('active')
    await runJobs(dependencies)
    expect(subjects()).toEqual([completed])
    await anHourLater()
    expect(subjects()).toEqual([completed, activeAgain])
    const [first, second] = dependencies.emails
    expect(first!.text).not.toContain('more notification')
    expect(second!.text).toContain('There were 60 more notifications like this in the past hour.')
    expect(second!.text).toContain('https://kamshetbuild.example/dashboard/projects/1')
    // /notifications lists all of them, although only two emails were sent.
    const rows = database.db.selectFrom('notifications').select('id').where('recipient_id', '=', sneha.id)
    expect(await rows.execute()).toHaveLength(62)
  })

  test('causes at most one email an hour, and one at once after a quiet hour', async () => {
    for (let time = 0; time < 4 * 6; time++) {
      await move('completed')
      await runJobs(dependencies)
      minutes(10)
      if (time % 6 === 5) await retryNow(database.pool)
    }
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(5)
    await anHourLater()
    minutes(61)
    await move('active')
    await runJobs(dependencies)
    expect(subjects().at(-1)).toBe(activeAgain)
    expect(dependencies.emails.at(-1)!.text).not.toContain('more notification')
  })

  test('delays nothing of a different kind, about a different project or for a different person', async () => {
    await move('completed')
    await move('completed', { projectId: 2 })
    await move('completed', { kind: testOtherOnProject })
    await notify(database.db, anita.id, {
      ...{ kind: testOnProject, details: { projectId: 1, to: 'completed' }, actorId: sagar.id, now },
    })
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to).sort()).toEqual(
      [sneha.email, sneha.email, sneha.email, anita.email].sort(),
    )
  })

  test('causes equally few SMS for somebody who wants those', async () => {
    const withSms = testDependencies(database, {}, { withSms: true })
    const phone = { phone: '+919822012346', phone_confirmed_at: now }
    await database.db.updateTable('users').set(phone).where('id', '=', sneha.id).execute()
    await sneha.client.put('/api/notifications/preferences/projects/sms', { isOn: true })
    for (let time = 0; time < 3; time++) await move('completed')
    await runJobs(withSms)
    expect(withSms.messages).toHaveLength(1)
    await retryNow(database.pool)
    await runJobs(withSms)
    expect(withSms.messages.map(({ text }) => text.includes('There was 1 more'))).toEqual([false, true])
  })

  test('is sent once even if several workers deliver at once', async () => {
    for (let time = 0; time < 8; time++) await move('completed')
    await Promise.all([1, 2, 3, 4].map(() => runJobs(dependencies)))
    expect(dependencies.emails).toHaveLength(1)
  })
})

describe('A kind that only a newer release knows', () => {
  const newer = { ...testMessage, name: 'test.newer' }
  const setKind = (kind: string) => database.db.updateTable('notifications').set({ kind }).execute()

  test('waits for a process of that release, both when it is delivered and when it is sent', async () => {
    const site = testDependencies(database, {}, { withSms: true })
    const phone = { phone: '+919822012345', phone_confirmed_at: now }
    await database.db.updateTable('users').set(phone).where('id', '=', anita.id).execute()
    await choose('reviews', 'sms', true)
    const sent = () => [site.told, site.emails.length, site.messages.length]
    await notify(database.db, anita.id, { ...message(), kind: newer })
    await runJobs(site)
    expect(sent()).toEqual([[], 0, 0])

    await setKind(testMessage.name)
    await retryNow(database.pool)
    await runJobs(
      site,
      testJobHandlers(site).filter(({ task }) => task.name === deliverTask.name),
    )
    await setKind(newer.name)
    await runJobs(site)
    expect(sent()).toEqual([[anita.id], 0, 0])

    notificationKinds('test.', testMessage, { newer: { text: msg`Someone has saved your profile.` } })
    await retryNow(database.pool)
    await runJobs(site)
    expect(sent()).toEqual([[anita.id], 1, 1])
  })

  test('sends nothing if the notification is gone', async () => {
    await notify(database.db, anita.id, message())
    await database.db.deleteFrom('notifications').execute()
    await runJobs(dependencies)
    expect((await database.pool.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
  })
})

describe('The preferences', () => {
  test('begin with email and site on and SMS off; each kind of account has its own categories', async () => {
    const { body } = await anita.client.get('/api/notifications/preferences')
    const state = (of: typeof body) =>
      Object.fromEntries(
        of.preferences.map((each: { category: string; channels: { isOn: boolean; isAlwaysOn: boolean }[] }) => [
          each.category,
          each.channels.map(({ isOn, isAlwaysOn }) => (isAlwaysOn ? 'always' : isOn)),
        ]),
      )
    expect(state(body)).toEqual({
      security: [true, 'always', false],
      enquiries: [true, 'always', false],
      reviews: [true, true, false],
      bookmarks: [true, true, false],
      verification: [true, true, false],
      rates: [true, true, false],
      projects: [true, true, false],
      quotes: [true, true, false],
      orders: [true, 'always', false],
      stock: [true, true, false],
      hire: [true, true, false],
      visits: [true, true, false],
      digest: [true],
      messages: [true, false],
    })
    expect(Object.keys(state((await sagar.client.get('/api/notifications/preferences')).body))).toEqual([
      'security',
      'messages',
      'projects',
      'quotes',
      'orders',
      'stock',
      'hire',
      'visits',
      'digest',
      'reviews',
    ])
  })

  test('are stored for each person separately', async () => {
    await choose('bookmarks', 'sms', true)
    await choose('bookmarks', 'sms', true)
    const { body } = await anita.client.get('/api/notifications/preferences')
    const sms = { channel: 'sms', isOn: true, isAlwaysOn: false }
    const bookmarks = body.preferences.find(({ category }: { category: string }) => category === 'bookmarks')
    expect(bookmarks).toMatchObject({ channels: [{}, {}, sms] })
    const { body: others } = await sagar.client.get('/api/notifications/preferences')
    expect(others.preferences.at(-1).channels.at(-1)).toMatchObject({ channel: 'sms', isOn: false })
    expect((await choose('weather', 'email', true)).status).toBe(422)
    expect((await choose('reviews', 'fax', true)).status).toBe(422)
    expect((await visitor.put('/api/notifications/preferences/reviews/email', { isOn: true })).status).toBe(401)
  })

  test('that turn a category off on the site remove it from the list and the count; emails are still sent', async () => {
    await choose('reviews', 'site', false)
    await notify(database.db, anita.id, message())
    expect((await anita.client.get('/api/notifications')).body.notifications).toEqual([])
    expect((await anita.client.get('/api/notifications/count')).body.count).toBe(0)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })
})

describe('The link that stops emails', () => {
  test('works from a mail program with one press, for that person and category only', async () => {
    const { post } = await linksInEmail()
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = new TextEncoder().encode('List-Unsubscribe=One-Click')
    for (let time = 0; time < 2; time++)
      expect(await visitor.post(post, body, form)).toMatchObject({ status: 200, body: { category: 'reviews' } })
    await notify(database.db, anita.id, message())
    await notify(database.db, anita.id, { kind: testSecurity, details: {}, now })
    await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', sagar.id).execute()
    await notify(database.db, sagar.id, { ...message(), actorId: anita.id })
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to).sort()).toEqual([anita.email, sagar.email].sort())
  })

  test('stops nothing when it is merely opened, because link checkers open every link', async () => {
    const { page, post } = await linksInEmail()
    expect(page.pathname).toBe('/hi/unsubscribe')
    const { status, headers } = await visitor.get(post, { 'Accept-Language': 'hi' })
    expect([status, headers.get('Location')]).toEqual([302, page.pathname + page.search])
    await notify(database.db, anita.id, message())
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  test.each([
    ['another person’s', (token: string) => token.replace(/^\d+/, String(1))],
    ['another category’s', (token: string) => token.replace('reviews', 'security')],
    ['no category’s', (token: string) => token.replace('reviews', 'weather')],
    ['cut off', (token: string) => token.slice(0, -1)],
    ['without a signature', (token: string) => token.split('.').slice(0, 2).join('.')],
  ])('is refused when it is %s', async (_what, forge) => {
    const { post } = await linksInEmail()
    const { status } = await visitor.post(post.replace(/[^/]+$/, forge))
    expect(status).toBe(422)
    await notify(database.db, anita.id, message())
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(1)
  })

  test('of a deleted account does nothing', async () => {
    const { post } = await linksInEmail()
    await database.db.deleteFrom('users').where('id', '=', anita.id).execute()
    expect((await visitor.post(post)).status).toBe(200)
  })
})
