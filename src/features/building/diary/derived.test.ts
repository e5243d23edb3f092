import { beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf, whileProjectIsHeld } from '#features/building/projects/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { showAgain, withhold } from '#features/pictures/withheld.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { eraseDeletedEntries } from './diary.server.ts'
import type { Entry } from './schema.ts'
import { entryInput, newEntryOf, uploadOf } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let sneha: TestAccount
let amol: TestAccount
let id: number
let path: string

beforeEach(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni' })
  amol = await newAccount(site, 'contractor', { fullName: 'Amol Takalkar' })
  id = (await newProjectOf(sneha)).id
  path = `/api/projects/${id}/diary`
  await addMember(database.db, id, amol, { role: 'contractor' })
})

const later = (hours: number) => {
  dependencies.clock.now = new Date(dependencies.clock.now.getTime() + hours * 60 * 60_000)
}
async function upload(count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) ids.push(await uploadOf(amol))
  return ids
}
/** The ids of the pictures on the project's card, and its count of pictures. */
async function card(): Promise<[number[], number]> {
  const { rows } = await database.pool.query<{ ids: number[]; count: number }>(
    `select picture_count as count, coalesce((select array_agg(pictures.id order by place) from jsonb_array_elements(card_pictures)
       with ordinality shown (picture, place) join pictures on key = picture ->> 'key'), '{}') as ids from projects where id = $1`,
    [id],
  )
  return [rows[0]!.ids.map(Number), rows[0]!.count]
}
const stored = async (ids: readonly number[]) =>
  (await database.db.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id').execute()).map(
    (each) => each.id,
  )

describe('A project’s card', () => {
  test('has the newest eight photos of the diary, and the number of all', async () => {
    const [old, recent, newest] = [await upload(3), await upload(4), await upload(3)]
    await newEntryOf(amol, id, { day: '2026-11-03', pictureIds: newest })
    await newEntryOf(amol, id, { day: '2026-11-01', pictureIds: old })
    await newEntryOf(amol, id, { day: '2026-11-02', pictureIds: recent })
    expect(await card()).toEqual([[...newest, ...recent, old[0]], 10])
    const { body } = await sneha.client.get(`/api/projects/${id}`)
    expect(body.pictureCount).toBe(10)
    expect(body.pictures[0]).toEqual({
      ...{ key: expect.any(String), width: 64, height: 64, color: expect.any(String), alt: {} },
    })
  })

  test('follows changes of the day and the photos, deletions, restorations and erasures', async () => {
    const [one, two] = [await upload(2), await upload(1)]
    const first = await newEntryOf(amol, id, { day: '2026-11-01', pictureIds: one })
    await newEntryOf(amol, id, { day: '2026-11-02', pictureIds: two })
    const entry = `${path}/entries/${first.id}`
    const save = async (version: string, given: object) => {
      const { authorId: _, ...input } = entryInput(amol, { day: '2026-11-01', pictureIds: one })
      const { status, body } = await amol.client.put(entry, { ...input, version, ...given })
      expect(status).toBe(200)
      return (body as Entry).version
    }
    const version = await save(first.version, { day: '2026-11-03' })
    expect(await card()).toEqual([[...one, ...two], 3])
    await save(version, { day: '2026-11-03', pictureIds: one.slice(1) })
    expect(await card()).toEqual([[one[1], ...two], 2])
    await amol.client.delete(entry)
    expect(await card()).toEqual([two, 1])
    await amol.client.post(`${entry}/restoration`)
    expect(await card()).toEqual([[one[1], ...two], 2])
    await amol.client.delete(entry)
    later(25)
    await eraseDeletedEntries(database.db, dependencies.now())
    expect(await card()).toEqual([two, 1])
    await database.db.deleteFrom('diary_entries').where('project_id', '=', id).execute()
    expect(await card()).toEqual([[], 0])
  })

  test('is written once for each statement, and not for what does not change it', async () => {
    const writes = async () => {
      const { rows } = await database.pool.query('select xmin::text as version from projects where id = $1', [id])
      return rows[0]!.version
    }
    const entry = await newEntryOf(amol, id, { pictureIds: await upload(2) })
    const before = await writes()
    await newEntryOf(amol, id, { note: 'No photo.' })
    const { authorId: _, ...input } = entryInput(amol, { pictureIds: entry.pictures.map((each) => each.id) })
    await amol.client.put(`${path}/entries/${entry.id}`, { ...input, version: entry.version, note: 'Another note.' })
    expect(await writes()).toBe(before)
  })

  test('and the lists leave out withheld photos until staff release them', async () => {
    const ids = await upload(2)
    const entry = await newEntryOf(amol, id, { pictureIds: ids })
    await withhold(database.db, ids[0]!)
    expect(await card()).toEqual([[ids[1]], 1])
    const { body } = await sneha.client.get(path)
    expect(body.entries[0].pictures).toMatchObject([{ id: ids[1] }])
    expect((await sneha.client.get(`${path}/photos`)).body.photos).toMatchObject([{ id: ids[1] }])
    // The form does not show the withheld photo, but saving it must not lose that photo.
    const { authorId: _, ...input } = entryInput(amol, { note: 'Changed.', pictureIds: [] })
    const saved = await amol.client.put(`${path}/entries/${entry.id}`, { ...input, version: body.entries[0].version })
    expect(saved.status).toBe(200)
    await showAgain(database.db, ids[0]!)
    expect(await card()).toEqual([[ids[0]], 1])
  })

  test('adjusts the count with each change, without counting all photos again', async () => {
    const [one, two] = [await upload(2), await upload(3)]
    await newEntryOf(amol, id, { pictureIds: one })
    // Pretends that the project has many more photos.
    await database.db.updateTable('projects').set({ picture_count: 5_002 }).where('id', '=', id).execute()
    const { id: entryId } = await newEntryOf(amol, id, { pictureIds: two })
    expect(await card()).toEqual([[...two, ...one], 5_005])
    await withhold(database.db, two[0]!)
    expect((await card())[1]).toBe(5_004)
    await amol.client.delete(`${path}/entries/${entryId}`)
    expect(await card()).toEqual([one, 5_002])
  })

  test('is not affected by an entry whose photos are all withheld, and the filter for photos skips it', async () => {
    const ids = await upload(1)
    await newEntryOf(amol, id, { pictureIds: ids })
    await withhold(database.db, ids[0]!)
    expect((await sneha.client.get(`${path}?photos=1`)).body.entries).toEqual([])
  })

  test('is right after two people have written at the same moment', async () => {
    const [mine, theirs] = [await upload(2), [await uploadOf(sneha)]]
    await Promise.all([
      newEntryOf(amol, id, { day: '2026-11-02', pictureIds: mine }),
      newEntryOf(sneha, id, { day: '2026-11-01', pictureIds: theirs }),
    ])
    expect(await card()).toEqual([[...mine, ...theirs], 3])
  })
})

describe('The photos', () => {
  test('are deleted a day after no entry shows them, and never before', async () => {
    const ids = await upload(2)
    const entry = await newEntryOf(amol, id, { pictureIds: ids })
    const { authorId: _, ...input } = entryInput(amol, { pictureIds: ids.slice(0, 1) })
    await amol.client.put(`${path}/entries/${entry.id}`, { ...input, version: entry.version })
    later(25)
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await stored(ids)).toEqual(ids.slice(0, 1))
  })

  test('of an erased entry are deleted with it', async () => {
    const ids = await upload(1)
    const entry = await newEntryOf(amol, id, { pictureIds: ids })
    await amol.client.delete(`${path}/entries/${entry.id}`)
    later(23)
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await stored(ids)).toEqual(ids)
    later(2)
    await eraseDeletedEntries(database.db, dependencies.now())
    await runJobs(dependencies)
    expect(await stored(ids)).toEqual([])
  })
})

test('An entry is not erased while it is restored', async () => {
  const entry = await newEntryOf(amol, id, { pictureIds: await upload(1) })
  await amol.client.delete(`${path}/entries/${entry.id}`)
  later(25)
  await whileProjectIsHeld(database.pool, id, {
    work: () => eraseDeletedEntries(database.db, dependencies.now()),
    change: `update diary_entries set deleted_at = null where id = ${entry.id}`,
  })
  expect((await sneha.client.get(path)).body.entries).toMatchObject([{ id: entry.id, pictures: [{}] }])
})

describe('When an author’s account is deleted', () => {
  const deleteAmol = () => database.db.deleteFrom('users').where('id', '=', amol.id).execute()

  test('the entries and their photos stay, without the name and what identified the request', async () => {
    const ids = await upload(2)
    await newEntryOf(amol, id, { pictureIds: ids, masons: 3 })
    await deleteAmol()
    later(25)
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await stored(ids)).toEqual(ids)
    const { entries } = (await sneha.client.get(path)).body
    expect(entries).toMatchObject([{ author: null, isOwn: false, labour: { masons: 3 }, pictures: [{}, {}] }])
    expect(JSON.stringify(entries)).not.toContain('Amol')
    expect(await card()).toEqual([ids, 2])
    const keys = await database.db
      .selectFrom('diary_entries')
      .select(['idempotency_key', 'request_hash', 'user_id'])
      .where('project_id', '=', id)
      .execute()
    expect(keys).toEqual([{ idempotency_key: null, request_hash: null, user_id: null }])
  })

  test('their withheld photos stay withheld', async () => {
    const ids = await upload(2)
    await newEntryOf(amol, id, { pictureIds: ids })
    await withhold(database.db, ids[0]!)
    await deleteAmol()
    later(25)
    await retryNow(database.pool)
    await runJobs(dependencies)
    expect(await stored(ids)).toEqual([ids[1]])
    expect(await card()).toEqual([[ids[1]], 1])
    expect((await sneha.client.get(path)).body.entries[0].pictures).toHaveLength(1)
  })
})
