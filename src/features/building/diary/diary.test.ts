import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { dayNumber, weekOf } from '#platform/values/days.ts'
import { listEntries } from './entries.server.ts'
import type { Entry } from './schema.ts'
import { entryInput, newEntryOf, sendEntry, uploadOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount
let worker: TestAccount
let stranger: TestAccount
let id: number
let path: string

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  worker = await newAccount(site, 'contractor', { fullName: 'Vilas Jadhav' })
  stranger = await newAccount(site, 'customer', { fullName: 'Rahul Shinde' })
})

beforeEach(async () => {
  dependencies.clock.now = new Date('2026-11-21T06:00:00Z')
  id = (await newProjectOf(sneha)).id
  path = `/api/projects/${id}/diary`
  const employerId = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, worker, { role: 'team', teamRole: 'worker', employerId })
})

const list = async (account: TestAccount, search = '') => (await account.client.get(`${path}${search}`)).body
const notes = async (search = '') => (await list(sneha, search)).entries.map(({ note }: Entry) => note)

describe('An entry', () => {
  test('is one of at most five thousand on a project, including those that can be restored', async () => {
    await newEntryOf(amol, id)
    await database.pool.query(`
      insert into diary_entries (project_id, day, language, created_at, deleted_at)
      select ${id}, date '2026-11-20', 'en', now(), case when n = 1 then now() end from generate_series(1, 4998) n`)
    expect((await sendEntry(amol, id)).status).toBe(201)
    const { status, body } = await sendEntry(amol, id)
    expect([status, body.message]).toEqual([422, "A project's diary can have at most 5,000 entries."])
  })

  test('is seen by everyone on the project, with all that was written', async () => {
    const pictureIds = [await uploadOf(amol), await uploadOf(amol)]
    const deliveries = [
      { what: 'Cement', quantity: '40 bags', from: 'Shree Traders' },
      { what: '', quantity: '', from: '' },
    ]
    const written = {
      pictureIds,
      deliveries,
      masons: '4',
      helpers: 6,
      weather: 'light_rain',
      workStopped: true,
    } as const
    const { status, body } = await sendEntry(amol, id, written)
    expect(status).toBe(201)
    expect(body).toMatchObject({ isOwn: true, editedAt: null })
    const { entries, next } = await list(worker)
    expect(next).toBeNull()
    expect(entries).toMatchObject([
      {
        ...{ id: body.id, day: '2026-11-20', note: 'Brickwork up to the sill.', lang: 'en', isOwn: false },
        labour: { masons: 4, helpers: 6 },
        deliveries: [deliveries[0]],
        ...{ weather: 'light_rain', workStopped: true, createdAt: '2026-11-21T06:00:00.000Z' },
        author: { name: 'Amol Takalkar', role: 'contractor' },
        pictures: pictureIds.map((id) => ({ id })),
      },
    ])
  })

  test('is 404 for people who are not on the project', async () => {
    const { id: entryId } = await newEntryOf(amol, id)
    const { client } = stranger
    const one = `${path}/entries/${entryId}`
    for (const { status } of [
      await client.get(path),
      await client.get(`${path}/calendar?month=2026-11`),
      await client.get(`${path}/photos`),
      await client.get(one),
      await sendEntry(stranger, id),
      await client.put(one, { ...entryInput(stranger), authorId: undefined, version: '' }),
      await client.delete(one),
      await client.post(`${one}/restoration`),
    ])
      expect(status).toBe(404)
    const other = await newProjectOf(stranger)
    expect((await client.get(`/api/projects/${other.id}/diary/entries/${entryId}`)).status).toBe(404)
    expect((await createClient(app).get(path)).status).toBe(401)
    expect(
      (await createClient(app).post(path, entryInput(amol), { 'Idempotency-Key': crypto.randomUUID() })).status,
    ).toBe(401)
  })

  test('is not written by a worker, who may read the diary', async () => {
    expect((await sendEntry(worker, id)).status).toBe(403)
    expect((await worker.client.get(path)).status).toBe(200)
  })

  test('is added once, however often it is sent, also simultaneously', async () => {
    const key = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3].map(() => sendEntry(amol, id, {}, key)))
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await list(sneha)).entries).toHaveLength(1)
    expect((await sendEntry(amol, id, { note: 'Something else.' }, key)).status).toBe(409)
  })

  test('that was written with one account is not sent as another', async () => {
    const { status, body } = await sendEntry(sneha, id, { authorId: amol.id })
    expect(status).toBe(403)
    expect(body.message).toBe('This was written with another account. Log in with that account to send it.')
    expect((await list(sneha)).entries).toEqual([])
  })

  test.each([
    [{ note: '  ' }, 'note', 'Write a note, or add a photo, the people who worked or a delivery'],
    [{ note: 'x'.repeat(4001) }, 'note', 'This text is too long. Please shorten it.'],
    [{ day: '2026-11-22' }, 'day', 'Please choose today or an earlier day'],
    [{ day: '2026-02-30' }, 'day', 'Please choose a date'],
    [{ masons: 501 }, 'masons', 'Please enter a number from 0 to 500'],
    [{ masons: -1 }, 'masons', 'Please enter a number from 0 to 500'],
    [{ helpers: 1.5 }, 'helpers', 'Please enter a whole number'],
    [{ weather: 'snow' as never }, 'weather', undefined],
    [{ deliveries: [{ what: '', quantity: '3', from: '' }] }, 'deliveries.0.what', 'Please write what was delivered'],
    [
      { deliveries: Array.from({ length: 21 }, () => ({ what: 'Sand', quantity: '', from: '' })) },
      'deliveries',
      'An entry can have at most 20 deliveries',
    ],
    [
      { pictureIds: Array.from({ length: 13 }, (_, at) => at + 1) },
      'pictureIds',
      'An entry can have at most 12 photos. Remove one to add another.',
    ],
    [{ pictureIds: [1, 1] }, 'pictureIds', 'Each photo can be shown once.'],
    [
      { pictureIds: [999_999] },
      'pictureIds',
      'One of the photos is no longer there. Please remove it and upload it again.',
    ],
  ])('with %o is refused at the field', async (given, field, message) => {
    const { status, body } = await sendEntry(amol, id, given)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
    if (message) expect(body.fields[field!]).toBe(message)
  })

  test('does not take somebody else’s photo', async () => {
    expect((await sendEntry(sneha, id, { pictureIds: [await uploadOf(amol)] })).status).toBe(422)
  })

  test('may be dated today in India, also while it is still yesterday elsewhere', async () => {
    dependencies.clock.now = new Date('2026-11-21T19:00:00Z')
    expect((await sendEntry(amol, id, { day: '2026-11-22' })).status).toBe(201)
  })

  test('notifies the others once for each author and day, and quotes its beginning', async () => {
    await newEntryOf(amol, id, { note: 'The first slab was cast today.' })
    await newEntryOf(amol, id, { note: 'And cured.' })
    const { notifications } = (await sneha.client.get('/api/notifications')).body
    expect(notifications.filter(({ link }: { link: string }) => link === `/projects/${id}/diary`)).toMatchObject([
      { text: 'Amol Takalkar wrote in the site diary.', quote: 'The first slab was cast today.' },
    ])
    const told = (await amol.client.get('/api/notifications')).body.notifications
    expect(told.filter(({ link }: { link: string }) => link === `/projects/${id}/diary`)).toEqual([])
    await runJobs(dependencies)
    expect(dependencies.told).toEqual(expect.arrayContaining([sneha.id, amol.id, worker.id]))
  })
})

describe('A change of an entry', () => {
  const save = ({ client }: TestAccount, entry: Entry, given: object) => {
    const { authorId: _, ...input } = entryInput(amol, { pictureIds: entry.pictures.map((each) => each.id) })
    return client.put(`${path}/entries/${entry.id}`, { ...input, version: entry.version, ...given })
  }

  test('is made only by its author, and is marked with the time', async () => {
    const entry = await newEntryOf(amol, id)
    expect((await save(sneha, entry, { note: 'Mine.' })).status).toBe(403)
    expect((await sneha.client.delete(`${path}/entries/${entry.id}`)).status).toBe(403)
    dependencies.clock.now = new Date('2026-11-21T07:00:00Z')
    const { body } = await save(amol, entry, { note: 'Brickwork up to the lintel.', carpenters: 2 })
    expect(body).toMatchObject({
      note: 'Brickwork up to the lintel.',
      labour: { carpenters: 2 },
      editedAt: '2026-11-21T07:00:00.000Z',
      createdAt: '2026-11-21T06:00:00.000Z',
    })
  })

  test('that changes nothing leaves no mark', async () => {
    const entry = await newEntryOf(amol, id)
    expect((await save(amol, entry, {})).body.editedAt).toBeNull()
  })

  test('made on two devices at once is refused, and nothing is lost', async () => {
    const entry = await newEntryOf(amol, id)
    expect((await save(amol, entry, { note: 'From the phone.' })).status).toBe(200)
    const late = await save(amol, entry, { note: 'From the office.' })
    expect(late.status).toBe(409)
    expect(Object.keys(late.body.fields)).toEqual(['note'])
    // A change of another field does not conflict.
    const { body } = await save(amol, entry, { note: 'From the phone.', masons: 3 })
    expect(body).toMatchObject({ note: 'From the phone.', labour: { masons: 3 } })
  })

  test('keeps, reorders and removes photos, and does not take other people’s', async () => {
    const [one, two] = [await uploadOf(amol), await uploadOf(amol)]
    const entry = await newEntryOf(amol, id, { pictureIds: [one, two] })
    const swapped = await save(amol, entry, { pictureIds: [two, one] })
    expect(swapped.body.pictures.map((each: { id: number }) => each.id)).toEqual([two, one])
    const less = await save(amol, swapped.body, { pictureIds: [one] })
    expect(less.body.pictures.map((each: { id: number }) => each.id)).toEqual([one])
    expect((await save(amol, less.body, { pictureIds: [await uploadOf(sneha)] })).status).toBe(422)
    expect((await save(amol, less.body, { day: '2026-11-22' })).body.fields).toHaveProperty('day')
  })

  test('keeps the place of a photo that staff withhold, and it still counts towards the limit', async () => {
    const ids: number[] = []
    for (let at = 0; at < 13; at++) ids.push(await uploadOf(amol))
    const [removed, ...others] = ids.slice(0, 12)
    const another = ids[12]!
    const entry = await newEntryOf(amol, id, { pictureIds: [removed!, ...others] })
    await withhold(database.db, removed!)
    const { version } = (await list(sneha)).entries[0]
    const full = await save(amol, { ...entry, version }, { pictureIds: [...others, another] })
    expect([full.status, Object.keys(full.body.fields)]).toEqual([422, ['pictureIds']])
    expect(full.body.message).toContain('Photos that KamshetBuild has removed still count here')
    const changed = await save(amol, { ...entry, version }, { pictureIds: [...others.slice(1), another] })
    expect([changed.status, changed.body.pictures.length]).toEqual([200, 11])
    await showAgain(database.db, removed!)
    const shown = (await list(sneha)).entries[0].pictures.map((picture: { id: number }) => picture.id)
    expect(shown).toEqual([removed, ...others.slice(1), another])
  })

  test('is refused for somebody who has left the project', async () => {
    const entry = await newEntryOf(amol, id)
    await database.db
      .updateTable('project_members')
      .set({ left_at: new Date() })
      .where('project_id', '=', id)
      .where('user_id', '=', amol.id)
      .execute()
    expect((await save(amol, entry, { note: 'Late.' })).status).toBe(404)
    expect((await list(sneha)).entries).toMatchObject([{ author: { name: 'Amol Takalkar', role: 'contractor' } }])
  })
})

describe('A deleted entry', () => {
  test('is gone for everyone until its author restores it, and after a day for good', async () => {
    const entry = await newEntryOf(amol, id, { pictureIds: [await uploadOf(amol)] })
    const one = `${path}/entries/${entry.id}`
    for (const time of ['first', 'second']) expect([time, (await amol.client.delete(one)).status]).toEqual([time, 200])
    expect((await list(sneha)).entries).toEqual([])
    expect((await sneha.client.get(one)).status).toBe(404)
    expect((await sneha.client.get(`${path}/calendar?month=2026-11`)).body).toEqual({
      ...{ days: [], firstDay: null, authors: [] },
    })
    expect((await sneha.client.get(`${path}/photos`)).body.photos).toEqual([])
    expect((await sneha.client.post(`${one}/restoration`)).status).toBe(404)
    expect((await amol.client.post(`${one}/restoration`)).status).toBe(200)
    expect((await list(sneha)).entries).toHaveLength(1)
    await amol.client.delete(one)
    dependencies.clock.now = new Date('2026-11-22T06:00:01Z')
    await database.pool.query('select from graphile_worker.add_job($1, $2)', ['diary.erase-deleted', '{}'])
    await runJobs(dependencies)
    expect((await amol.client.post(`${one}/restoration`)).status).toBe(404)
  })
})

describe('The diary', () => {
  test('lists entries by day, the newest first, in pages that neither repeat nor miss an entry', async () => {
    const days = Array.from({ length: 23 }, (_, at) => `2026-11-${String(1 + ((at * 7) % 20)).padStart(2, '0')}`)
    for (const [at, day] of days.entries()) await newEntryOf(amol, id, { day, note: `${at}` })
    const seen: Entry[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: { entries: Entry[]; next: string | null } = await list(sneha, after && `?after=${after}`)
      seen.push(...page.entries)
      after = page.next
    }
    expect(seen.map(({ note }) => note).sort()).toEqual(days.map((_, at) => `${at}`).sort())
    const order = seen.map((entry) => [entry.day, entry.id] as const)
    expect(order).toEqual(
      order.toSorted((one, other) => (one[0] === other[0] ? other[1] - one[1] : one[0] < other[0] ? 1 : -1)),
    )
  })

  test('shows one day, only photos, or one author', async () => {
    await newEntryOf(amol, id, { day: '2026-11-18', note: 'Wednesday' })
    await newEntryOf(amol, id, { day: '2026-11-19', note: 'Photo', pictureIds: [await uploadOf(amol)] })
    await newEntryOf(sneha, id, { day: '2026-11-19', note: 'Visit' })
    expect(await notes('?day=2026-11-19')).toEqual(['Visit', 'Photo'])
    expect(await notes('?photos=1')).toEqual(['Photo'])
    const { authors } = (await sneha.client.get(`${path}/calendar?month=2026-11`)).body
    expect(authors.map(({ name }: { name: string }) => name)).toEqual(['Amol Takalkar', 'Sneha Kulkarni'])
    expect(await notes(`?author=${authors[0].memberId}`)).toEqual(['Photo', 'Wednesday'])
    const elsewhere = await newProjectOf(stranger)
    const foreign = await addMember(database.db, elsewhere.id, amol, { role: 'contractor' })
    expect(await notes(`?author=${foreign}`)).toEqual([])
  })

  test.each([
    '?after=x',
    '?after=1e300_1',
    '?after=99999999_1',
    '?after=1.5_1',
    '?day=2026-13-01',
    '?photos=yes',
    '?author=0x1',
  ])('refuses the query %s', async (search) => expect((await sneha.client.get(`${path}${search}`)).status).toBe(422))

  test('summarises a week: the higher of two counts, and the days of rain and of stopped work', async () => {
    await newEntryOf(amol, id, { day: '2026-11-16', masons: 4, helpers: 6, weather: 'light_rain' })
    await newEntryOf(sneha, id, { day: '2026-11-16', masons: 5, helpers: 2, weather: 'heavy_rain', workStopped: true })
    await newEntryOf(amol, id, { day: '2026-11-17', others: 1, weather: 'wind' })
    await newEntryOf(amol, id, { day: '2026-11-14', masons: 2 })
    const deleted = await newEntryOf(amol, id, { day: '2026-11-17', others: 400 })
    await amol.client.delete(`${path}/entries/${deleted.id}`)
    expect((await list(sneha)).weeks).toEqual([
      { start: '2026-11-15', labourDays: 12, rainDays: 1, stoppedDays: 1 },
      { start: '2026-11-08', labourDays: 2, rainDays: 0, stoppedDays: 0 },
    ])
  })

  test('has no summary of a week if a filter is set', async () => {
    await newEntryOf(amol, id, { day: '2026-11-16', masons: 4 })
    await newEntryOf(sneha, id, { day: '2026-11-16', masons: 500, workStopped: true })
    const { authors } = (await sneha.client.get(`${path}/calendar?month=2026-11`)).body
    const { memberId } = authors.find(({ name }: { name: string }) => name === 'Amol Takalkar')
    expect(await list(sneha, `?author=${memberId}`)).toMatchObject({ entries: [{}], weeks: [] })
    expect(await list(sneha, '?day=2026-11-16')).toMatchObject({ entries: [{}, {}], weeks: [] })
    await newEntryOf(amol, id, { day: '2026-11-17', pictureIds: [await uploadOf(amol)] })
    expect(await list(sneha, '?photos=1')).toMatchObject({ entries: [{}], weeks: [] })
  })

  test('reads only the entries of a page, however many are newer', async () => {
    await database.pool.query(`
      insert into diary_entries (project_id, user_id, day, note, language, labour, picture_count, created_at)
      select ${id}, case when n % 10 = 0 then ${sneha.id} else ${amol.id} end, date '2026-11-15' - n, 'Plinth.', 'en', '{"masons": 2}', 0, now()
      from generate_series(1, 3000) n`)
    await database.pool.query('vacuum analyze diary_entries')
    const day = '2019-04-03'
    const after = { value: dayNumber(day), id: 0 }
    const { memberId: author } = (await sneha.client.get(`/api/projects/${id}`)).body
    const pages = [{}, { after }, { day }, { author, after }]
    for (const page of pages) {
      const rows = await rowsRead(database, async (db) => {
        const { entries, weeks } = await listEntries(db, sneha, { id, ...page })
        expect(entries.length).toBeGreaterThan(0)
        const isWhole = !('day' in page) && !('author' in page)
        expect(weeks.slice(0, 1)).toMatchObject(isWhole ? [{ start: weekOf(entries[0]!.day), labourDays: 14 }] : [])
      })
      expect(rows).toBeLessThan(1000)
    }
  })

  test('has a calendar of a month', async () => {
    await newEntryOf(amol, id, { day: '2026-10-31' })
    await newEntryOf(amol, id, { day: '2026-11-01', weather: 'heavy_rain', workStopped: true })
    await newEntryOf(amol, id, { day: '2026-11-19', pictureIds: [await uploadOf(amol)] })
    await newEntryOf(sneha, id, { day: '2026-11-19' })
    const { body } = await sneha.client.get(`${path}/calendar?month=2026-11`)
    expect(body).toMatchObject({
      firstDay: '2026-10-31',
      days: [
        { day: '2026-11-01', count: 1, hasPhotos: false, hasRain: true, workStopped: true },
        { day: '2026-11-19', count: 2, hasPhotos: true, hasRain: false, workStopped: false },
      ],
    })
    for (const month of ['2026-13', '1999-01', '2026-1', ''])
      expect((await sneha.client.get(`${path}/calendar?month=${month}`)).status).toBe(422)
  })

  test('has its photos in pages of whole entries', async () => {
    const pictureIds: number[] = []
    for (let at = 0; at < 10; at++) pictureIds.push(await uploadOf(amol))
    for (const day of ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'])
      await newEntryOf(amol, id, { day, pictureIds })
    const first = (await sneha.client.get(`${path}/photos`)).body
    expect(first.photos).toHaveLength(30)
    expect(first.photos[0]).toMatchObject({ day: '2026-11-04', id: pictureIds[0] })
    const second = (await sneha.client.get(`${path}/photos?after=${first.next}`)).body
    expect(second.photos.map(({ day }: { day: string }) => day)).toEqual(Array(10).fill('2026-11-01'))
    expect(second.next).toBeNull()
  })
})

test('a data export has the person’s entries, and nobody else’s', async () => {
  const { diaryData } = await import('./own-data.server.ts')
  const picture = await uploadOf(worker)
  await database.db
    .updateTable('project_members')
    .set({ team_role: 'supervisor' })
    .where('user_id', '=', worker.id)
    .where('project_id', '=', id)
    .execute()
  await newEntryOf(worker, id, { note: 'Written by Vilas.', pictureIds: [picture], masons: 3 })
  await newEntryOf(sneha, id, { note: 'Written by Sneha.' })
  expect(await diaryData.read(database.db, worker.id)).toMatchObject([
    { projectId: id, note: 'Written by Vilas.', labour: { masons: 3 }, pictures: [picture] },
  ])
})
