import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { type UserType, userTypes } from '#features/people/accounts/rules.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addBookmark } from './bookmarks.server.ts'
import { maxBookmarks } from './rules.ts'

const database = testDatabase()

beforeAll(async () => {
  await addProfessionals(database.db, [
    { id: 101, company: 'Basalt & Beam' },
    { id: 102, company: 'Pawna Builders' },
    { id: 201, company: 'Rainshadow', profession: 'architect' },
  ])
})

/** Creates an app and a signed-in account. */
function start(role: UserType = 'customer') {
  const dependencies = testDependencies(database)
  return newAccount({ dependencies, app: testApp(dependencies) }, role)
}

async function bookmarkedBy(client: Client): Promise<number[]> {
  const { body } = await client.get('/api/bookmarks')
  return body.map(({ professional }: { professional: { id: number } }) => professional.id)
}

describe('without a login', () => {
  test.each([
    ['GET', '/api/bookmarks', undefined],
    ['GET', '/api/user/bookmarks', undefined],
    ['GET', '/api/bookmarks/professional-ids', undefined],
    ['GET', '/api/bookmarks/pages?profession=contractor', undefined],
    ['POST', '/api/bookmarks', { professionalId: 101 }],
    ['POST', '/api/professionals/101/bookmark', { bookmarked: true }],
    ['DELETE', '/api/bookmarks/1', undefined],
  ])('%s %s is refused', async (method, path, payload) => {
    const client = createClient(testApp(testDependencies(database)))
    const { status, body } =
      method === 'GET'
        ? await client.get(path)
        : method === 'POST'
          ? await client.post(path, payload)
          : await client.delete(path)
    expect({ status, body }).toEqual({ status: 401, body: { message: 'Please log in first.' } })
  })
})

describe('every signed-in role', () => {
  test.each(userTypes)('%s has bookmarks', async (role) => {
    const { client } = await start(role)
    const { status, body } = await client.post('/api/professionals/101/bookmark', { bookmarked: true })
    expect({ status, body }).toEqual({ status: 200, body: { bookmarked: true, bookmarkId: expect.any(Number) } })
    expect(await bookmarkedBy(client)).toEqual([101])
  })
})

test('refuses a professional’s own listing, at both endpoints that add a bookmark', async () => {
  const dependencies = testDependencies(database)
  const site = { dependencies, app: testApp(dependencies) }
  const { client, professionalId: own } = await newProfessional(site, 'contractor')
  const refused = { status: 422, body: { message: "You can't bookmark your own profile." } }
  expect(await client.post('/api/bookmarks', { professionalId: own })).toMatchObject(refused)
  expect(await client.post(`/api/professionals/${own}/bookmark`, { bookmarked: true })).toMatchObject(refused)
  expect(await bookmarkedBy(client)).toEqual([])
})

test('notifies a professional that someone saved their profile, without saying who, at most once a day', async () => {
  const dependencies = testDependencies(database)
  const site = { dependencies, app: testApp(dependencies) }
  const { client, professionalId } = await newProfessional(site, 'contractor')
  const told = async () => (await client.get('/api/notifications')).body.notifications
  const save = async () => {
    const { client } = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
    expect((await client.post('/api/bookmarks', { professionalId })).status).toBe(200)
    return client
  }
  const sneha = await save()
  await save()
  expect(await told()).toMatchObject([
    { text: 'Someone has saved your profile.', link: `/professionals/${professionalId}` },
  ])
  expect(await database.db.selectFrom('notifications').select('actor_id').execute()).toEqual([{ actor_id: null }])
  // In India, this is half past midnight of the next day.
  dependencies.clock.now = new Date('2026-11-21T19:00:00Z')
  await sneha.post(`/api/professionals/${professionalId}/bookmark`, { bookmarked: true })
  expect(await told()).toHaveLength(1)
  await save()
  expect(await told()).toHaveLength(2)
})

describe('one store behind four paths', () => {
  test('a bookmark added by one path is shown and removed by every path', async () => {
    const { client } = await start()
    const added = await client.post('/api/bookmarks', { professionalId: 201 })
    expect(added.body).toEqual({ bookmarkId: expect.any(Number), professional: { id: 201 } })
    await client.post('/api/professionals/101/bookmark', { bookmarked: true })

    const list = (await client.get('/api/bookmarks')).body
    expect(list).toMatchObject([
      { professional: { id: 101, companyName: 'Basalt & Beam', profession: 'contractor' } },
      { bookmarkId: added.body.bookmarkId, professional: { id: 201, companyName: 'Rainshadow' } },
    ])
    const professionals = (await client.get('/api/user/bookmarks')).body
    expect(professionals).toEqual(list.map(({ professional }: { professional: unknown }) => professional))

    expect((await client.delete(`/api/bookmarks/${list[0].bookmarkId}`)).body).toEqual({ ok: true })
    await client.post('/api/professionals/201/bookmark', { bookmarked: false })
    expect(await bookmarkedBy(client)).toEqual([])
  })

  test('repeating an addition at either path keeps the one bookmark and its id', async () => {
    const { client } = await start()
    const first = await client.post('/api/bookmarks', { professionalId: 101 })
    const again = await client.post('/api/bookmarks', { professionalId: 101 })
    const otherwise = await client.post('/api/professionals/101/bookmark', { bookmarked: true })
    expect(again.body).toEqual(first.body)
    expect(otherwise.body.bookmarkId).toBe(first.body.bookmarkId)
    expect(await bookmarkedBy(client)).toEqual([101])
  })

  test('simultaneous additions add one bookmark', async () => {
    const { client } = await start()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/bookmarks', { professionalId: 101 })),
    )
    expect(new Set(answers.map(({ body }) => body.bookmarkId)).size).toBe(1)
    expect(await bookmarkedBy(client)).toEqual([101])
  })

  test.each([101, 999])(
    'removing a missing bookmark changes nothing, even if there is no professional %i',
    async (id) => {
      const { client } = await start()
      const { status, body } = await client.post(`/api/professionals/${id}/bookmark`, { bookmarked: false })
      expect({ status, body }).toEqual({ status: 200, body: { bookmarked: false, bookmarkId: null } })
    },
  )
})

describe('lists are bounded', () => {
  test('the list of ids, and the list of the latest bookmarks', async () => {
    const { client } = await start()
    for (const id of [201, 102, 101]) await client.post('/api/bookmarks', { professionalId: id })
    expect((await client.get('/api/bookmarks/professional-ids')).body).toEqual([101, 102, 201])
    const { body } = await client.get('/api/bookmarks?limit=2')
    expect(body.map(({ professional }: { professional: { id: number } }) => professional.id)).toEqual([101, 102])
    for (const limit of ['0', '201', 'x', '1.5'])
      expect((await client.get(`/api/bookmarks?limit=${limit}`)).status).toBe(422)
  })

  test('a user has at most 200 bookmarks', async () => {
    const { client, id: userId } = await start()
    const ids = await addProfessionals(
      database.db,
      Array.from({ length: maxBookmarks + 1 }, () => ({})),
    )
    await database.db
      .insertInto('bookmarks')
      .values(ids.slice(0, maxBookmarks).map((id) => ({ user_id: userId, professional_id: id })))
      .execute()
    const last = { professionalId: ids.at(-1)! }
    const { status, body } = await client.post('/api/bookmarks', last)
    expect({ status, body }).toEqual({
      status: 422,
      body: { message: 'You can bookmark up to 200 professionals. Remove one to add another.' },
    })
    expect((await client.post('/api/bookmarks', last, { 'Accept-Language': 'mr' })).body.message).toContain(' 200 ')
    // Repeating a stored bookmark adds nothing, so the limit does not refuse it.
    expect((await client.post('/api/bookmarks', { professionalId: ids[0] })).status).toBe(200)
    await client.post(`/api/professionals/${ids[0]}/bookmark`, { bookmarked: false })
    expect((await client.post('/api/bookmarks', last)).status).toBe(200)
    // Also if it is not among the first 200 of an account that has more.
    await database.db.insertInto('bookmarks').values({ user_id: userId, professional_id: ids[0]! }).execute()
    expect((await client.post('/api/bookmarks', last)).status).toBe(200)
  })
})

describe('not found', () => {
  const missing = {
    status: 404,
    body: { message: "The professional you're looking for doesn't exist or has been removed." },
  }

  test('an unknown professional', async () => {
    const { client } = await start()
    expect(await client.post('/api/bookmarks', { professionalId: 999 })).toMatchObject(missing)
    expect(await client.post('/api/professionals/999/bookmark', { bookmarked: true })).toMatchObject(missing)
  })

  test('somebody else’s bookmark, but deleting one’s own twice is no error', async () => {
    const [{ client: mine }, { client: other }] = [await start(), await start()]
    const { bookmarkId } = (await mine.post('/api/bookmarks', { professionalId: 101 })).body
    expect((await other.delete(`/api/bookmarks/${bookmarkId}`)).status).toBe(404)
    expect(await bookmarkedBy(other)).toEqual([])
    expect(await bookmarkedBy(mine)).toEqual([101])
    expect((await mine.delete(`/api/bookmarks/${bookmarkId}`)).status).toBe(200)
    expect((await mine.delete(`/api/bookmarks/${bookmarkId}`)).status).toBe(200)
  })

  test('a deleted professional disappears from the list', async () => {
    const { client } = await start()
    const [id] = await addProfessionals(database.db, [{}])
    await client.post('/api/bookmarks', { professionalId: id })
    await database.db.deleteFrom('professionals').where('id', '=', id!).execute()
    expect(await bookmarkedBy(client)).toEqual([])
  })
})

test.each([
  ['/api/bookmarks', {}],
  ['/api/bookmarks', { professionalId: 'x' }],
  ['/api/bookmarks', { professionalId: 1.5 }],
  ['/api/professionals/101/bookmark', {}],
  ['/api/professionals/101/bookmark', { bookmarked: 'yes' }],
  ['/api/professionals/x/bookmark', { bookmarked: true }],
])('POST %s with %j is invalid', async (path, payload) => {
  expect((await (await start()).client.post(path, payload)).status).toBe(422)
})

test('too many presses of the heart are rate limited', async () => {
  const { client } = await start()
  let status = 200
  for (let press = 0; press < 121; press++)
    status = (await client.post('/api/professionals/101/bookmark', { bookmarked: press % 2 === 0 })).status
  expect(status).toBe(429)
})

describe('the list in pages', () => {
  test('shows only the user’s own bookmarks of one profession, latest first, twelve at a time', async () => {
    const { client, id } = await start()
    const { id: other } = await start()
    const contractors = await addProfessionals(
      database.db,
      Array.from({ length: 14 }, (_, at) => ({ company: `Firm ${at}` })),
    )
    for (const professionalId of [...contractors, 201])
      await addBookmark(database.db, { id }, { professionalId, now: new Date() })
    await addBookmark(database.db, { id: other }, { professionalId: 101, now: new Date() })
    const read = async (path: string) => (await client.get(path)).body
    const first = await read('/api/bookmarks/pages?profession=contractor')
    const second = await read(`/api/bookmarks/pages?profession=contractor&after=${first.next}`)
    const ids = (page: { bookmarks: { professional: { id: number } }[] }) =>
      page.bookmarks.map((each) => each.professional.id)
    expect([ids(first), ids(second)]).toEqual([
      contractors.toReversed().slice(0, 12),
      contractors.toReversed().slice(12),
    ])
    expect([first.totals, second.next]).toEqual([{ contractor: 14, architect: 1 }, null])
    expect(ids(await read('/api/bookmarks/pages?profession=architect'))).toEqual([201])
  })

  test.each(['', '?profession=plumber', '?profession=contractor&after=yesterday'])('rejects %j', async (search) => {
    const { client } = await start()
    expect((await client.get(`/api/bookmarks/pages${search}`)).status).toBe(422)
  })
})
