import { beforeEach, describe, expect, test } from 'vitest'
import { newEntryOf, uploadOf } from '#features/building/diary/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { mostPictures } from '#features/directory/portfolio/item-rules.ts'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { deleteUnusedPicture } from '#features/pictures/picture-deletion.server.ts'
import { withhold } from '#features/pictures/withheld.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { showcaseData } from './own-data.server.ts'
import { mostOffered } from './rules.ts'
import type { Showcase } from './schema.ts'
import { listPhotos } from './showcase.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount & { professionalId: number }
let devika: TestAccount & { professionalId: number }
let supervisor: TestAccount
let stranger: TestAccount
let id: number
/** Amol's photos, taken on two days. */
let photos: number[]
let teamPhoto: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date('2026-11-22T06:00:00Z')
  app = testApp(dependencies)
  const site = { app, dependencies }
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  amol = await newProfessional(site, 'contractor', { fullName: 'Amol Takalkar' })
  devika = await newProfessional(site, 'architect', { fullName: 'Devika Rao' })
  supervisor = await newAccount(site, 'customer', { fullName: 'Ganesh More' })
  stranger = await newAccount(site, 'contractor', { fullName: 'Rahul Shinde' })
  const project = await newProjectOf(sneha, {
    ...{ name: 'Hillside house', budget: '4500000', area: '1800', buildingStyle: 'farmhouse' },
    ...{ site: 'Gat no. 212, Naigaon', requirements: 'A quiet room for my mother.' },
  })
  id = project.id
  const employerId = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, devika, { role: 'architect' })
  await addMember(database.db, id, supervisor, { role: 'team', teamRole: 'supervisor', employerId })
  photos = [await uploadOf(amol), await uploadOf(amol)]
  teamPhoto = await uploadOf(supervisor)
  await newEntryOf(amol, id, { day: '2026-11-18', pictureIds: [photos[0]!] })
  await newEntryOf(amol, id, { day: '2026-11-20', pictureIds: [photos[1]!] })
  await newEntryOf(supervisor, id, { day: '2026-11-21', pictureIds: [teamPhoto] })
})

const move = (from: string, to: string, reason = '') =>
  sneha.client.put(`/api/projects/${id}/status`, { from, to, reason })
async function complete() {
  await move('active', 'in-progress')
  expect((await move('in-progress', 'completed')).status).toBe(200)
}
const path = (part = '') => `/api/projects/${id}/showcase${part}`
const input = (given: object = {}) => ({
  title: 'Hillside house',
  description: 'Stone below, wood above.',
  pictureIds: [],
  ...given,
})
const add = ({ client }: Pick<TestAccount, 'client'>, given: object = {}, header = key()) =>
  client.post(path(), input(given), header)
const itemsOf = async ({ client }: TestAccount) => ((await client.get(path())).body as Showcase).items
const portfolioOf = async ({ professionalId }: { professionalId: number }) =>
  (await createClient(app).get(`/api/professionals/${professionalId}/projects`)).body.projects
const textsOf = async ({ client }: TestAccount): Promise<string[]> =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const publicItem = (itemId: number) => createClient(app).get(`/api/portfolio/${itemId}`)

describe('A completed project', () => {
  test('becomes a portfolio item that everyone sees, without prices, customer, address and requirements', async () => {
    await complete()
    const added = await add(amol, { pictureIds: [photos[1], photos[0]] })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ professionalId: amol.professionalId, isOwn: true, isPublic: true })
    const own = await amol.client.get(`/api/user/portfolio/${added.body.itemId}`)
    expect(own.body.item).toMatchObject({
      ...{
        title: 'Hillside house',
        description: 'Stone below, wood above.',
        location: 'Kamshet',
        category: 'Residential',
      },
      ...{ type: 'Farmhouse', style: '', areaSqft: 1800, completedOn: '2026-11-22', budget: null, testimonial: 'none' },
    })
    expect(own.body.item.pictures.map((each: { id: number }) => each.id)).toEqual([photos[1], photos[0]])
    const shown = await portfolioOf(amol)
    expect(shown).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toMatch(/4500000|Kulkarni|Naigaon|quiet room/)
    expect((await amol.client.get(`/api/projects/${id}`)).body.isInPortfolio).toBe(true)
    expect((await devika.client.get(`/api/projects/${id}`)).body.isInPortfolio).toBe(false)
  })

  test('is announced to its customer, who sees where it is shown; so do the others', async () => {
    await complete()
    const { body } = await add(amol)
    const notification =
      'Amol Takalkar now shows your project in their portfolio. If you see something private there, report it to us.'
    expect(await textsOf(sneha)).toContain(notification)
    expect(await textsOf(devika)).not.toContain(notification)
    for (const each of [sneha, devika, supervisor])
      expect(await itemsOf(each)).toEqual([{ ...body, isOwn: false, name: 'Amol Takalkar' }])
  })

  test('is added once, however often it is pressed: with one key, with two, and at the same moment', async () => {
    await complete()
    const header = key()
    const answers = await Promise.all([add(amol, {}, header), add(amol, {}, header), add(amol), add(amol)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.itemId)).size).toBe(1)
    expect(await portfolioOf(amol)).toHaveLength(1)
    expect((await textsOf(sneha)).filter((text) => text.includes('portfolio'))).toHaveLength(1)
  })

  test('is in the portfolios of two professionals, each with a separate item', async () => {
    await complete()
    const [first, second] = [await add(amol, { pictureIds: [photos[0]] }), await add(devika, { title: 'Drawn by us' })]
    expect(first.body.itemId).not.toBe(second.body.itemId)
    expect((await itemsOf(sneha)).map(({ name }) => name)).toEqual(['Amol Takalkar', 'Devika Rao'])
    expect(await portfolioOf(devika)).toMatchObject([{ title: 'Drawn by us' }])
  })

  test('may be added again once its item is deleted; the customer then sees only the new one', async () => {
    await complete()
    const { body: first } = await add(amol)
    await amol.client.delete(`/api/user/portfolio/${first.itemId}`)
    expect(await itemsOf(amol)).toEqual([])
    expect((await amol.client.get(`/api/projects/${id}`)).body.isInPortfolio).toBe(false)
    const restore = () => amol.client.post(`/api/user/deleted-portfolio/${first.itemId}/restoration`)
    await restore()
    expect(await itemsOf(amol)).toMatchObject([{ itemId: first.itemId }])
    await amol.client.delete(`/api/user/portfolio/${first.itemId}`)
    const { body: second } = await add(amol)
    expect(second.itemId).not.toBe(first.itemId)
    await restore()
    expect((await itemsOf(sneha)).map(({ itemId }) => itemId)).toEqual([second.itemId])
    expect((await amol.client.get(`/api/projects/${id}`)).body.isInPortfolio).toBe(true)
  })

  test('that staff have removed is shown only to its owner', async () => {
    await complete()
    const { body } = await add(amol)
    await database.db
      .updateTable('portfolio_projects')
      .set({ published: false })
      .where('id', '=', body.itemId)
      .execute()
    expect(await itemsOf(sneha)).toEqual([])
    expect(await itemsOf(amol)).toMatchObject([{ isOwn: true, isPublic: false }])
  })
})

describe('What is private', () => {
  test.each([
    ['the customer’s name in the title', { title: 'House for Sneha Kulkarni' }, { title: 'Sneha Kulkarni' }],
    [
      'the customer’s name in the description',
      { description: 'KULKARNI SNEHA wanted stone.' },
      { description: 'KULKARNI SNEHA' },
    ],
    ['the client that was typed', { title: 'Clinic for Dr. Mhatre' }, { title: 'Mhatre' }],
    ['the address', { description: 'Built at Gat no. 212.' }, { description: 'Gat no. 212' }],
    [
      'both, in another script',
      { title: 'स्नेहा कुलकर्णींचे घर', description: 'गट नंबर २१२ वर बांधले.' },
      { title: 'स्नेहा कुलकर्णींचे', description: 'गट नंबर २१२' },
    ],
  ])('%s is refused at its field, and nothing is published', async (_case, given, quoted) => {
    await complete()
    await database.db.updateTable('projects').set({ client_name: 'Dr. Mhatre' }).where('id', '=', id).execute()
    const { status, body } = await add(amol, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(quoted)])
    for (const [field, words] of Object.entries(quoted)) expect(body.fields[field]).toContain(`(“${words}”)`)
    expect(await portfolioOf(amol)).toEqual([])
    expect((await add(amol)).status).toBe(201)
  })

  test('is searched at most a hundred times in an hour', { timeout: 60_000 }, async () => {
    await complete()
    const statuses = new Set<number>()
    for (let press = 0; press < 100; press++) statuses.add((await add(amol, { title: 'For Sneha Kulkarni' })).status)
    expect([...statuses]).toEqual([422])
    expect((await add(amol, { title: 'For Sneha Kulkarni' })).status).toBe(429)
  })

  test('includes the name of a customer who has left', async () => {
    await complete()
    await database.db
      .updateTable('project_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', sneha.id)
      .execute()
    expect((await add(amol, { title: 'The Sneha Kulkarni house' })).body.fields.title).toContain('Sneha Kulkarni')
  })

  test.each([
    ['Mistry', 'Laid by our own mistry, checked by a structural engineer.'],
    ['Engineer', 'The structural engineer checked each column.'],
    ['Patre', 'पत्रे बदलून कौले घातली.'],
    ['Khade', 'अंगणात खडे आणि वाळू.'],
    ['Amit Shah & Sons', 'Rooms for two sons.'],
    ['Sneha Kulkarni', 'The Kulkarnis wanted stone.'],
  ])('an everyday word that is the name of a client, %s, is published as it is written', async (name, description) => {
    await complete()
    await database.db.updateTable('projects').set({ client_name: name }).where('id', '=', id).execute()
    const { status, body } = await add(amol, { description })
    expect([status, (await publicItem(body.itemId)).body.description]).toEqual([201, description])
  })
})

describe('Who may add it', () => {
  test('only a professional on it once it is completed: a customer and a team may not, and others get 404', async () => {
    expect((await add(amol)).status).toBe(422)
    await complete()
    expect((await add({ client: createClient(app) })).status).toBe(401)
    for (const part of ['', '/photos']) expect((await createClient(app).get(path(part))).status).toBe(401)
    expect((await add(stranger)).status).toBe(404)
    for (const part of ['', '/photos']) expect((await stranger.client.get(path(part))).status).toBe(404)
    for (const each of [sneha, supervisor]) {
      expect((await add(each)).status).toBe(403)
      expect((await each.client.get(path('/photos'))).status).toBe(403)
    }
  })

  test('not a professional without a profile, who has no portfolio', async () => {
    const late = await newAccount({ app, dependencies }, 'contractor')
    await addMember(database.db, id, late, { role: 'contractor' })
    await complete()
    expect((await add(late)).status).toBe(404)
  })

  test.each([
    ['no name', { title: '' }, 'title'],
    ['a name of two letters', { title: 'Hi' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['a photo twice', { pictureIds: [1, 1] }, 'pictureIds'],
    ['too many photos', { pictureIds: Array.from({ length: mostPictures + 1 }, (_, at) => at + 1) }, 'pictureIds'],
  ])('not with %s', async (_case, given, field) => {
    await complete()
    const { status, body } = await add(amol, given)
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('only a request with a key', async () => {
    await complete()
    expect((await amol.client.post(path(), input())).status).toBe(422)
  })
})

describe('The photos', () => {
  const offered = async ({ client }: TestAccount) =>
    (await client.get(path('/photos'))).body.photos.map(({ id, isOwn }: { id: number; isOwn: boolean }) => [id, isOwn])

  test('are the newest of the professional’s side, and no more is read however long the diary is', async () => {
    await complete()
    const { rows: added } = await database.pool.query<{ id: number; owner_id: number }>(`
      insert into pictures (key, width, height, color, owner_id, alt)
      select left(md5('showcase ' || n), 24), 1280, 960, '#808080', case when n % 2 = 0 then ${amol.id} else ${sneha.id} end, '{}'
      from generate_series(1, 3000) n returning id, owner_id`)
    await database.pool.query(`
      with entry as (
        insert into diary_entries (project_id, user_id, day, note, language, created_at)
        select ${id}, owner_id, date '2026-11-17' - id::integer % 1000, '', 'en', now()
        from pictures where id >= ${added[0]!.id} order by pictures.id returning id, user_id
      ), numbered as (select id, user_id, row_number() over (partition by user_id order by id) as place from entry)
      insert into diary_pictures (entry_id, position, picture_id)
      select numbered.id, 0, picture.id from numbered
      join (select id, owner_id, row_number() over (partition by owner_id order by id) as place from pictures where id >= ${added[0]!.id}) picture
        on owner_id = user_id and picture.place = numbered.place`)
    await database.pool.query('vacuum analyze')
    const offered = (db: Db) => listPhotos(db, amol, id)
    const { photos: shown } = await offered(database.db)
    expect(shown.slice(0, 2).map((each) => each.id)).toEqual([photos[1], photos[0]])
    expect(shown).toHaveLength(mostOffered)
    expect(shown.every(({ isOwn }) => isOwn)).toBe(true)
    expect(shown.map(({ day }) => day)).toEqual(
      shown
        .map(({ day }) => day)
        .toSorted()
        .reverse(),
    )
    expect(await rowsRead(database, offered)).toBeLessThan(1000)
  })

  test('are the professional’s own and their team’s, not the customer’s or a different professional’s', async () => {
    const [hers, drawn] = [await uploadOf(sneha), await uploadOf(devika)]
    await newEntryOf(sneha, id, { pictureIds: [hers] })
    await newEntryOf(devika, id, { pictureIds: [drawn] })
    await complete()
    const expected = [...[photos[1], photos[0]].map((each) => [each, true]), [teamPhoto, false]]
    expect(await offered(amol)).toEqual(expected)
    expect(await offered(devika)).toEqual([[drawn, true]])
    for (const others of [hers, drawn]) {
      const { status, body } = await add(amol, { pictureIds: [photos[0], others] })
      expect([status, Object.keys(body.fields)]).toEqual([422, ['pictureIds']])
    }
    expect(await portfolioOf(amol)).toEqual([])
  })

  test('stay in the project if they are not chosen; those of the team can be shown', async () => {
    await complete()
    const { body } = await add(amol, { pictureIds: [teamPhoto] })
    const { pictures } = (await publicItem(body.itemId)).body
    const { key: shown } = await database.db
      .selectFrom('pictures')
      .select('key')
      .where('id', '=', teamPhoto)
      .executeTakeFirstOrThrow()
    expect(pictures.map((each: { key: string }) => each.key)).toEqual([shown])
  })

  test('stay when the diary entry is erased, and when the account of their author is deleted', async () => {
    await complete()
    const { body } = await add(amol, { pictureIds: [photos[0], teamPhoto] })
    await database.db.deleteFrom('diary_entries').where('project_id', '=', id).execute()
    await database.db.deleteFrom('users').where('id', '=', supervisor.id).execute()
    await runJobs(dependencies)
    for (const pictureId of [photos[0]!, teamPhoto])
      expect(await deleteUnusedPicture(database.db, { pictureId, now: new Date('2027-06-01') })).toBe(false)
    expect((await publicItem(body.itemId)).body.pictures).toHaveLength(2)
  })

  test('that staff have withheld are not offered, and not shown again once their author’s account is deleted', async () => {
    await complete()
    const { body } = await add(amol, { pictureIds: [photos[0], teamPhoto] })
    await withhold(database.db, teamPhoto)
    expect(await offered(amol)).not.toContainEqual([teamPhoto, false])
    await database.db.deleteFrom('users').where('id', '=', supervisor.id).execute()
    expect((await publicItem(body.itemId)).body.pictures).toHaveLength(1)
  })
})

test('the data export says which item was made of which project', async () => {
  await complete()
  const { body } = await add(amol)
  expect(await showcaseData.read(database.db, amol.id)).toEqual([
    { projectId: id, itemId: body.itemId, addedAt: dependencies.now() },
  ])
})

describe('When an account is deleted', () => {
  test('of the professional, their item goes, and the project stays', async () => {
    await complete()
    await add(amol)
    await database.db.deleteFrom('users').where('id', '=', amol.id).execute()
    expect(await itemsOf(sneha)).toEqual([])
    expect(await database.db.selectFrom('showcase_items').selectAll().where('project_id', '=', id).execute()).toEqual(
      [],
    )
  })

  test('of the customer, the item stays in the portfolio', async () => {
    await complete()
    await add(amol)
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect(await itemsOf(amol)).toMatchObject([{ isOwn: true, isPublic: true }])
  })
})
