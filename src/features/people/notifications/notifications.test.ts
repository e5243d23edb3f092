import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { notify, notifyAll } from './notify.server.ts'
import { keptDays, notificationsAtOnce } from './rules.ts'
import { testMessage, testOnCard, testSecurity } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
/** The recipient of the notifications. */
let anita: TestAccount
let sagar: TestAccount
const now = new Date('2026-11-21T06:00:00Z')

beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { dependencies, app: testApp(dependencies) }
  anita = await newAccount(site, 'contractor', { fullName: 'Anita Deo' })
  sagar = await newAccount(site, 'customer', { fullName: 'Sagar Mane' })
})

const tell = (fold?: string, at = now) =>
  notify(database.db, anita.id, {
    kind: testMessage,
    details: { page: 101 },
    actorId: sagar.id,
    ...(fold && { fold }),
    now: at,
  })
const list = async (search = '', headers = {}) =>
  (await anita.client.get(`/api/notifications${search}`, headers)).body.notifications as {
    id: number
    text: string
    link: string
    isRead: boolean
  }[]
const count = async () => (await anita.client.get('/api/notifications/count')).body.count

describe('A notification', () => {
  test('is in the language that its reader reads now', async () => {
    await tell()
    const { body } = await anita.client.get('/api/notifications')
    expect(body).toEqual({
      notifications: [
        {
          id: expect.any(Number),
          text: 'Sagar Mane has reviewed your work.',
          project: null,
          quote: null,
          link: '/professionals/101',
          category: 'reviews',
          createdAt: '2026-11-21T06:00:00.000Z',
          isRead: false,
        },
      ],
      next: null,
      now: '2026-11-21T06:00:00.000Z',
    })
    expect(await list('', { 'Accept-Language': 'mr' })).toMatchObject([
      { text: 'Sagar Mane यांनी तुमच्या कामाचा रिव्ह्यू लिहिला आहे.', link: '/professionals/101' },
    ])
  })

  test('disappears with a rollback of what caused it', async () => {
    const { rowCount } = await database.pool.query('select from graphile_worker.jobs')
    const failing = inTransaction(database.db, async (db) => {
      await notify(db, anita.id, { kind: testSecurity, details: {}, now })
      throw new Error('something else went wrong')
    })
    await expect(failing).rejects.toThrow()
    expect(await list()).toEqual([])
    expect((await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(rowCount)
  })

  test('is made once for several with the same key, and each time without a key', async () => {
    await tell('a day')
    await tell('a day')
    await tell('another day')
    await tell()
    await tell()
    expect(await list()).toHaveLength(4)
    await notify(database.db, sagar.id, { kind: testMessage, details: { page: 1 }, fold: 'a day', now })
    expect((await sagar.client.get('/api/notifications/count')).body).toEqual({ count: 1 })
  })

  test('is not made for people about what they did themselves', async () => {
    await notify(database.db, anita.id, { kind: testMessage, details: { page: 101 }, actorId: anita.id, now })
    expect(await list()).toEqual([])
  })

  test('to several people takes one insert and one call for the jobs, and each person gets what they would get alone', async () => {
    const site = { dependencies, app: testApp(dependencies) }
    const others = await Promise.all(
      ['One', 'Two', 'Three'].map((fullName) => newAccount(site, 'customer', { fullName })),
    )
    const [one, two, three] = others.map(({ id }) => id) as [number, number, number]
    await database.db
      .insertInto('notification_preferences')
      .values({ user_id: two, category: testMessage.category, channel: 'site', is_on: false })
      .execute()
    await database.pool.query('delete from graphile_worker._private_jobs')
    const told = { kind: testMessage, details: { page: 101 }, actorId: sagar.id, fold: 'a day', now }
    await notify(database.db, one, told)
    const { db, count: queries } = countQueries(database.db)
    await notifyAll(db, [three, one, sagar.id, two, three], told)
    expect(queries()).toBe(2)
    const stored = await database.db
      .selectFrom('notifications')
      .select(['id', 'recipient_id', 'is_shown'])
      .where('fold_key', '=', 'a day')
      .where('recipient_id', 'in', [one, two, three, sagar.id])
      .orderBy('id')
      .execute()
    expect(stored.map(({ recipient_id, is_shown }) => [recipient_id, is_shown])).toEqual([
      [one, true],
      [three, true],
      [two, false],
    ])
    const { rows } = await database.pool.query(
      "select (payload ->> 'notificationId')::int as id, max_attempts, priority from graphile_worker._private_jobs order by 1",
    )
    expect(rows).toEqual(stored.map(({ id }) => ({ id, max_attempts: 25, priority: 0 })))
    expect(await notifyAll(db, [sagar.id], told)).toBeUndefined()
    expect(queries()).toBe(2)
  })

  test('has the current name of the person who caused it, and loses it with their account', async () => {
    await tell()
    await database.db.updateTable('users').set({ full_name: 'Sagar S. Mane' }).where('id', '=', sagar.id).execute()
    expect((await list())[0]!.text).toContain('Sagar S. Mane')
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    expect((await list())[0]!.text).toBe('Someone has saved your profile.')
  })

  test('calls the person who caused it as their page does, in the reader’s language', async () => {
    const about = { kind: testOnCard, actorId: sagar.id, now }
    for (const visitId of [4, 6]) await notify(database.db, anita.id, { ...about, details: { visitId } })
    expect((await list()).map(({ text }) => text)).toEqual([
      'Firm en has declined the site visit.',
      'Sagar Mane has declined the site visit.',
    ])
    expect((await list('', { 'Accept-Language': 'mr' }))[0]!.text).toContain('Firm mr')
  })

  test('is deleted after 180 days by a recurring job', async () => {
    await tell('old', new Date(now.getTime() - (keptDays * 24 + 1) * 60 * 60_000))
    await tell('young', new Date(now.getTime() - (keptDays * 24 - 1) * 60 * 60_000))
    await database.pool.query("select graphile_worker.add_job('notifications.delete-old')")
    await runJobs(dependencies)
    expect(await list()).toHaveLength(1)
  })
})

describe('The list', () => {
  test('is newest first, in pages, without other people’s notifications', async () => {
    for (let at = 0; at < notificationsAtOnce + 2; at++) await tell(undefined, new Date(now.getTime() + at))
    await notify(database.db, sagar.id, { kind: testSecurity, details: {}, now })
    const first = await anita.client.get('/api/notifications')
    expect(first.body.notifications).toHaveLength(notificationsAtOnce)
    const second = await anita.client.get(`/api/notifications?after=${first.body.next}`)
    expect(second.body).toMatchObject({ notifications: [{}, {}], next: null })
    const ids = [...first.body.notifications, ...second.body.notifications].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(new Set(ids).size).toBe(notificationsAtOnce + 2)
    // The count stops at 10, because a badge shows '9+' for more than nine.
    expect(await count()).toBe(10)
  })

  test('of unread notifications gets shorter as they are read', async () => {
    for (const fold of ['1', '2', '3']) await tell(fold)
    const [newest, middle] = await list()
    const read = () => anita.client.post(`/api/notifications/${middle!.id}/read`)
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    expect((await list('?unread=true')).map(({ id }) => id)).not.toContain(middle!.id)
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect(await count()).toBe(2)

    await tell('4')
    expect((await anita.client.post('/api/notifications/read', { upTo: newest!.id })).status).toBe(200)
    // The notification that came after the newest seen one is still unread.
    expect((await list('?unread=true')).map(({ id }) => id)).toEqual([(await list())[0]!.id])
    expect(await count()).toBe(1)
  })

  test('marks as read what a card shows, and tells open pages about it, once', async () => {
    const about = { kind: testOnCard, actorId: sagar.id, now }
    for (const visitId of [4, 6, 4]) await notify(database.db, anita.id, { ...about, details: { visitId } })
    await notify(database.db, sagar.id, { kind: testOnCard, details: { visitId: 4 }, now })
    const show = (...shown: object[]) => anita.client.post('/api/notifications/shown', { shown })
    await show({ what: 'visitId', id: 5 }, { what: 'visitId', id: 4, by: anita.id })
    expect(await count()).toBe(3)
    dependencies.told.length = 0
    for (let time = 0; time < 2; time++)
      expect((await show({ what: 'visitId', id: 9 }, { what: 'visitId', id: 4, by: sagar.id })).status).toBe(200)
    expect(dependencies.told).toEqual([anita.id])
    expect((await list()).map(({ isRead }) => isRead)).toEqual([true, false, true])
    expect((await sagar.client.get('/api/notifications/count')).body).toEqual({ count: 1 })
    for (const body of [
      { what: 'visitId' },
      { what: 'page', id: 4 },
      { what: 'visitId', id: 0 },
      { what: 'visitId', id: 4, by: 'x' },
    ])
      expect((await show({ what: 'visitId', id: 6 }, body)).status).toBe(422)
    expect((await show()).status).toBe(422)
    expect((await show(...Array.from({ length: 51 }, () => ({ what: 'visitId', id: 6 })))).status).toBe(422)
    expect(await count()).toBe(1)
    expect(
      (
        await createClient(testApp(dependencies)).post('/api/notifications/shown', {
          shown: [{ what: 'visitId', id: 4 }],
        })
      ).status,
    ).toBe(401)
  })

  test('is private to each person', async () => {
    await tell()
    const [mine] = await list()
    expect((await sagar.client.post(`/api/notifications/${mine!.id}/read`)).status).toBe(404)
    await sagar.client.post('/api/notifications/read', { upTo: mine!.id })
    expect(await count()).toBe(1)
    const visitor = createClient(testApp(dependencies))
    for (const path of ['', '/count', '/preferences'])
      expect((await visitor.get(`/api/notifications${path}`)).status).toBe(401)
    for (const path of [`/${mine!.id}/read`, '/read'])
      expect((await visitor.post(`/api/notifications${path}`, { upTo: 1 })).status).toBe(401)
  })
})

test('nothing is left of a deleted account', async () => {
  await tell()
  await anita.client.put('/api/notifications/preferences/reviews/email', { isOn: false })
  await database.db.deleteFrom('users').where('id', '=', anita.id).execute()
  for (const [table, column] of [
    ['notifications', 'recipient_id'],
    ['notification_preferences', 'user_id'],
  ])
    expect((await database.pool.query(`select from ${table} where ${column} = $1`, [anita.id])).rowCount).toBe(0)
})
