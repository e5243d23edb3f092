import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app.server.ts'
import { languages } from '../../platform/languages.ts'
import { createClient } from '../../platform/testing/client.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '../../platform/testing/dependencies.ts'
import { retryNow, runJobs } from '../../platform/testing/jobs.ts'
import { termsVersion } from '../accounts/rules.ts'
import { newAccount, type TestAccount } from '../accounts/testing.server.ts'
import { findArticle } from '../articles/articles.server.ts'
import { termsJobs } from './jobs.server.ts'
import { noticeDays } from './rules.ts'
import { acceptTerms, announceToSome, confirmRead, findTermsNotice, publishedTerms } from './terms.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof createApp>
let member: TestAccount

/** A second version that does not exist yet. */
const second = { version: '2', inForceSince: '2027-02-01' }
/** At noon in India. */
const daysBefore = (days: number) => new Date(Date.parse('2027-02-01T06:30:00Z') - days * 24 * 60 * 60_000)

beforeAll(() => {
  dependencies = testDependencies(database)
  app = createApp(dependencies)
})
beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies.emails.length = 0
  member = await newAccount({ app, dependencies }, 'customer', { language: 'en' })
})

const stateOn = async (now: Date) =>
  (await findTermsNotice(database.db, { userId: member.id, terms: second, now })).state
const acceptances = (userId = member.id) =>
  database.db
    .selectFrom('terms_acceptances')
    .select(['version', 'language', 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .execute()

/** As the site does while it is up. */
async function letRun(now: Date) {
  const then = { ...dependencies, now: () => now }
  const handlers = termsJobs(then, second)
  for (const { begin } of handlers) await begin?.()
  await retryNow(dependencies.pool)
  await runJobs(then, handlers)
}

describe('The terms', () => {
  test('on /terms are the version that a new account accepts, in every language', () => {
    for (const language of languages) {
      const { version, inForceSince } = findArticle(language, 'terms')!
      expect({ version, inForceSince }).toEqual(publishedTerms())
    }
    expect(publishedTerms().version).toBe(termsVersion)
  })

  test('a text that follows the first applies 30 days after it is published, or later', () => {
    const { updated, version, inForceSince } = findArticle('en', 'terms')!
    const days = (Date.parse(inForceSince!) - Date.parse(updated)) / (24 * 60 * 60_000)
    expect(version === '1' || days >= noticeDays).toBe(true)
  })

  test('accepted at registration are stored with version, time and language', async () => {
    const browser = createClient(app)
    const registration = { userType: 'customer', fullName: 'Ojas Bhide', email: 'ojas@example.in', terms: true }
    const headers = { 'Accept-Language': 'mr' }
    const { status, body } = await browser.post(
      '/api/auth/register',
      { ...registration, password: 'Kamshet@2023' },
      headers,
    )
    expect(status).toBe(201)
    const first = { version: '1', language: 'mr', accepted_at: dependencies.now() }
    expect(await acceptances(body.id)).toEqual([first])

    const now = daysBefore(-1)
    await acceptTerms(database.db, { userId: body.id, terms: second, language: 'hi', now })
    await acceptTerms(database.db, { userId: body.id, terms: second, language: 'en', now: daysBefore(-2) })
    expect(await acceptances(body.id)).toEqual([first, { version: '2', language: 'hi', accepted_at: now }])
    const user = database.db
      .selectFrom('users')
      .select(['terms_version', 'terms_accepted_at'])
      .where('id', '=', body.id)
    expect(await user.executeTakeFirst()).toEqual({ terms_version: '2', terms_accepted_at: now })
  })
})

describe('A new version', () => {
  test.each([
    [31, 'settled'],
    [30, 'announced'],
    [29, 'announced'],
    [1, 'announced'],
    [0, 'to_accept'],
    [-1, 'to_accept'],
  ])('%i days ahead is %s', async (days, state) => {
    expect(await stateOn(daysBefore(days))).toBe(state)
  })

  test('that somebody has read of is no longer announced, and still to be accepted when it applies', async () => {
    await confirmRead(database.db, { userId: member.id, terms: second, now: daysBefore(20) })
    expect(await stateOn(daysBefore(20))).toBe('settled')
    expect(await stateOn(daysBefore(0))).toBe('to_accept')
    await acceptTerms(database.db, { userId: member.id, terms: second, language: 'en', now: daysBefore(0) })
    expect(await stateOn(daysBefore(0))).toBe('settled')
  })

  test('is announced by email from the 30th day before, once to each', async () => {
    await letRun(daysBefore(31))
    expect(dependencies.emails).toEqual([])
    await letRun(daysBefore(30))
    await runJobs(dependencies, termsJobs(dependencies, second))
    expect(dependencies.emails).toMatchObject([{ to: member.email, subject: 'Our terms change on 1 February 2027' }])
    expect(dependencies.emails[0]!.text).toContain('/terms')
    const later = await newAccount({ app, dependencies }, 'customer')
    await letRun(daysBefore(29))
    await runJobs(dependencies, termsJobs(dependencies, second))
    expect(dependencies.emails.map(({ to }) => to)).toEqual([member.email, later.email])
  })

  test('is announced in steps, not to those who leave or have accepted it, and not once it applies', async () => {
    const [leaving, accepted, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => newAccount({ app, dependencies }, 'customer')),
    )
    const soon = { deactivated_at: daysBefore(31), delete_at: daysBefore(17) }
    await database.db.updateTable('users').set(soon).where('id', '=', leaving!.id).execute()
    await acceptTerms(database.db, { userId: accepted!.id, terms: second, language: 'en', now: daysBefore(30) })
    const step = () => announceToSome(database.db, { terms: second, now: daysBefore(30) }, 2)
    const told = async () =>
      (await database.db.selectFrom('terms_notices').select('user_id').orderBy('user_id').execute()).map(
        ({ user_id }) => user_id,
      )
    expect([await step(), (await told()).length]).toEqual([true, 2])
    expect([await step(), (await told()).length]).toEqual([true, 4])
    expect(await step()).toBe(false)
    expect(await told()).toEqual([member, ...others].map(({ id }) => id).sort((a, b) => a - b))
    await database.db.deleteFrom('terms_notices').execute()
    expect(await announceToSome(database.db, { terms: second, now: daysBefore(0) })).toBe(false)
    expect(await told()).toEqual([])
  })

  test('is asked for, read of and accepted by the version that was shown', async () => {
    const { client } = member
    const { version, inForceSince } = publishedTerms()
    expect((await client.get('/api/user/terms')).body).toEqual({ version, inForceSince, state: 'to_accept' })
    expect((await client.post('/api/user/terms/accept', { version: '0' })).status).toBe(409)
    expect((await client.post('/api/user/terms/read', { version })).status).toBe(200)
    const { body } = await client.post('/api/user/terms/accept', { version }, { 'Accept-Language': 'hi' })
    expect(body.state).toBe('settled')
    expect(await acceptances()).toMatchObject([{ version, language: 'hi' }])
  })
})
