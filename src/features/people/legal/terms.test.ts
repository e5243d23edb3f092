import { Hono } from 'hono'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVisitorOf } from '#features/people/accounts/request-visitor.server.ts'
import { loadSampleAccounts, newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'

import { notificationJobs } from '#features/people/notifications/jobs.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows } from '#platform/database/sample.server.ts'
import { serve } from '#platform/http/endpoint.server.ts'
import { addRequestContext, identifyVisitor } from '#platform/http/http.server.ts'
import { mapRefusals } from '#platform/http/refusal.server.ts'
import type { AppEnv } from '#platform/http/request.server.ts'
import { languages } from '#platform/languages/languages.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { announceToSome } from './announcing.server.ts'
import { termsEndpoints } from './api.server.ts'
import { versionsOf } from './articles.server.ts'
import { termsJobs } from './jobs.server.ts'
import { noticeDays, type TermsVersions } from './rules.ts'
import { acceptTerms, confirmRead, findTermsNotice, publishedTerms } from './terms.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let member: TestAccount

const first = { version: '1', inForceSince: '2026-11-21' }
/** A second version, made up for these tests. */
const second = { version: '2', inForceSince: '2027-02-01' }
const versions: TermsVersions = [first, second]
/** Noon in India, the given number of days before the second version applies. */
const daysBefore = (days: number) => new Date(Date.parse('2027-02-01T06:30:00Z') - days * 24 * 60 * 60_000)

beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies.emails.length = 0
  member = await newAccount({ app, dependencies }, 'customer', { language: 'en', confirmed: true })
  await accepts(member.id, '1', dependencies.now())
})

const accepts = (userId: number, version: string, now: Date) =>
  acceptTerms(database.db, { userId, version, language: 'en', now })
const noticeOn = (now: Date) => findTermsNotice(database.db, { userId: member.id, terms: versions, now })
const acceptances = (userId = member.id) =>
  database.db
    .selectFrom('terms_acceptances')
    .select(['version', 'language', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()
const toldOf = async () =>
  (
    await database.db
      .selectFrom('terms_notices')
      .select('user_id')
      .where('told_at', 'is not', null)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id)
const emailed = () => dependencies.emails.map(({ to }) => to)

/** Runs one round of the announcement and the jobs that it adds. */
async function letRun(now: Date, more: Partial<TestDependencies> = {}) {
  const then = { ...dependencies, ...more, now: () => now }
  const handlers = [...notificationJobs(then), ...termsJobs(then, versions)]
  for (const { begin } of handlers) await begin?.()
  await retryNow(dependencies.pool)
  await runJobs(then, handlers)
  await runJobs(then, handlers)
}

/** Returns a client of the endpoints at the given time, with made-up versions. It is logged in as the member. */
function endpointsOn(now: Date) {
  const site = new Hono<AppEnv>()
  site.use(addRequestContext(dependencies.log))
  site.use(identifyVisitor(createVisitorOf(dependencies)))
  site.route('/', serve(termsEndpoints({ ...dependencies, now: () => now }, versions)))
  mapRefusals(site)
  const client = createClient(site)
  for (const [name, value] of member.client.cookies) client.cookies.set(name, value)
  return client
}

describe('The terms', () => {
  test('have the same versions in every language', () => {
    for (const language of languages)
      expect(versionsOf(language, 'terms')!.map(({ version, inForceSince }) => ({ version, inForceSince }))).toEqual(
        publishedTerms(),
      )
  })

  test('a version after the first applies 30 days after its publication or later', () => {
    for (const { updated, version, inForceSince } of versionsOf('en', 'terms')!) {
      const days = (Date.parse(inForceSince!) - Date.parse(updated)) / (24 * 60 * 60_000)
      expect(version === '1' || days >= noticeDays).toBe(true)
    }
  })

  test('stay accepted once they are accepted', async () => {
    const now = daysBefore(-1)
    await acceptTerms(database.db, { userId: member.id, version: '2', language: 'hi', now })
    await accepts(member.id, '2', daysBefore(-2))
    expect(await acceptances()).toEqual([
      { version: '1', language: 'en', accepted_at: dependencies.now() },
      { version: '2', language: 'hi', accepted_at: now },
    ])
  })

  test('are accepted by the demo accounts in the version that applies', async () => {
    await loadSampleAccounts(database.db, dependencies.now())
    await inTransaction(database.db, (db) => loadSampleRows(db, dependencies.now(), ['terms_acceptances']))
    expect(await acceptances(1)).toMatchObject([{ version: '1', language: 'en' }])
  })
})

describe('A new version', () => {
  test.each([
    [32, { ...first, state: 'settled' }],
    [31, { ...second, state: 'announced' }],
    [1, { ...second, state: 'announced' }],
    [0, { ...second, state: 'to_accept' }],
    [-1, { ...second, state: 'to_accept' }],
  ])('%i days ahead is, to who has accepted the one before, %o', async (days, notice) => {
    expect(await noticeOn(daysBefore(days))).toEqual(notice)
  })

  test('is shown after the version that applies, to somebody who has not accepted that one', async () => {
    await database.db.deleteFrom('terms_acceptances').execute()
    expect(await noticeOn(daysBefore(5))).toEqual({ ...first, state: 'to_accept' })
  })

  test('that somebody has read about is not announced to them again, and must still be accepted when it applies', async () => {
    await confirmRead(database.db, { userId: member.id, version: '2', now: daysBefore(20) })
    expect(await noticeOn(daysBefore(20))).toEqual({ ...first, state: 'settled' })
    expect(await noticeOn(daysBefore(0))).toEqual({ ...second, state: 'to_accept' })
    await accepts(member.id, '2', daysBefore(0))
    expect(await noticeOn(daysBefore(0))).toEqual({ ...second, state: 'settled' })
  })

  test('is announced from the 31st day before, so that there are 30 whole days, once to each person: by email and as a notification', async () => {
    await letRun(daysBefore(32))
    expect(dependencies.emails).toEqual([])
    await letRun(daysBefore(31))
    expect(dependencies.emails).toMatchObject([{ to: member.email, subject: 'Our terms change on 1 February 2027' }])
    // The link leads to the coming version, not to the one that applies.
    expect(dependencies.emails[0]!.text).toContain('/terms/2')
    const { notifications } = (await member.client.get('/api/notifications')).body
    expect(notifications).toMatchObject([{ link: '/terms/2', isRead: false }])
    const later = await newAccount({ app, dependencies }, 'customer', { confirmed: true })
    await letRun(daysBefore(29))
    expect(emailed()).toEqual([member.email, later.email])
  })

  test('is emailed to confirmed addresses only, and does not count as announced to somebody whom no message reached', async () => {
    const unconfirmed = await newAccount({ app, dependencies }, 'customer')
    const byPhone = await newAccount({ app, dependencies }, 'customer')
    const bySms = await newAccount({ app, dependencies }, 'customer')
    for (const [at, { id }] of [byPhone, bySms].entries())
      await database.db
        .updateTable('users')
        .set({ email: null, phone: `+91982209000${at}`, phone_confirmed_at: daysBefore(90) })
        .where('id', '=', id)
        .execute()
    const wants = { user_id: bySms.id, category: 'security', channel: 'sms', is_on: true }
    await database.db.insertInto('notification_preferences').values(wants).execute()
    const { sms } = testDependencies(database, {}, { withSms: true })
    const messages: string[] = []
    const gateway = { ...sms!, send: async (to: string) => void messages.push(to) }

    await letRun(daysBefore(30), { sms: gateway })
    expect([emailed(), messages]).toEqual([[member.email], ['+919822090001']])
    expect(await toldOf()).toEqual([member.id, bySms.id])
    for (const { client } of [unconfirmed, byPhone])
      expect((await client.get('/api/notifications')).body.notifications).toMatchObject([{ link: '/terms/2' }])

    // An address that is confirmed during the notice period gets the email then, without a second notification.
    await database.db.updateTable('users').set({ email_verified: true }).where('id', '=', unconfirmed.id).execute()
    await letRun(daysBefore(20), { sms: gateway })
    expect([emailed(), messages.length]).toEqual([[member.email, unconfirmed.email], 1])
    expect(await toldOf()).toEqual([member.id, unconfirmed.id, bySms.id])
    expect((await unconfirmed.client.get('/api/notifications')).body.notifications).toHaveLength(1)
  })

  test('is announced in steps, each after the last one, but not to people who are leaving or have accepted it', async () => {
    const [leaving, accepted, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => newAccount({ app, dependencies }, 'customer', { confirmed: true })),
    )
    const soon = { deactivated_at: daysBefore(31), delete_at: daysBefore(17) }
    await database.db.updateTable('users').set(soon).where('id', '=', leaving!.id).execute()
    await accepts(accepted!.id, '2', daysBefore(30))
    const step = (after?: number) =>
      announceToSome(
        database.db,
        { version: '2', now: daysBefore(30), bySms: false, ...(after !== undefined && { after }) },
        2,
      )
    const ids = [member, ...others].map(({ id }) => id).sort((a, b) => a - b)
    const last = await step()
    expect([last, await toldOf()]).toEqual([ids[1], ids.slice(0, 2)])
    // The notices are deleted, so that only `after` keeps the next step from telling the earlier accounts again.
    await database.db.deleteFrom('terms_notices').execute()
    expect([await step(last), await toldOf()]).toEqual([ids[3], ids.slice(2)])
    expect(await step(ids[3])).toBeUndefined()
  })

  test('is no longer announced once it applies', async () => {
    await letRun(daysBefore(0))
    expect([emailed(), await toldOf()]).toEqual([[], []])
  })

  test('is read about and accepted in the version that was shown, and not accepted before it applies', async () => {
    const before = endpointsOn(daysBefore(9))
    expect((await before.get('/api/user/terms')).body).toEqual({ ...second, state: 'announced' })
    expect((await before.post('/api/user/terms/read', { version: '0' })).status).toBe(409)
    expect((await before.post('/api/user/terms/accept', { version: '2' })).status).toBe(409)
    for (let time = 0; time < 2; time++)
      expect((await before.post('/api/user/terms/read', { version: '2' })).status).toBe(200)
    const then = endpointsOn(daysBefore(0))
    expect((await then.post('/api/user/terms/accept', { version: '1' })).status).toBe(409)
    expect((await then.post('/api/user/terms/accept', { version: '2' })).body.state).toBe('settled')
    expect(await acceptances()).toMatchObject([{ version: '1' }, { version: '2' }])
  })
})
