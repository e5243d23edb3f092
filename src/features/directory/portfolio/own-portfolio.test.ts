import { beforeAll, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type Site, signIn } from '#features/people/accounts/testing.server.ts'
import { deleteUnusedPicture } from '#features/pictures/picture-deletion.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { eraseDeletedItems } from './deletion.server.ts'
import { itemInput, sendItem, sendPicture } from './testing.server.ts'

const database = testDatabase()
const path = '/api/user/portfolio'
const day = 24 * 60 * 60_000
let dependencies: TestDependencies
let site: Site
let visitor: Client

beforeAll(() => {
  dependencies = testDependencies(database)
  site = { dependencies, app: testApp(dependencies) }
  visitor = createClient(site.app)
})

const newContractor = () => newProfessional(site, 'contractor')
/** The body that the form sends when only these fields were changed. */
async function saved(client: Client, id: number, change: Record<string, unknown> = {}) {
  const { version, item } = (await client.get(`${path}/${id}`)).body
  const pictures = item.pictures.map(({ id, alt }: { id: number; alt: string }) => ({ id, alt }))
  return { version, ...item, pictures, ...change }
}
const titlesOf = async (client: Client) =>
  (await client.get(path)).body.items.map(({ title }: { title: string }) => title)
const publicTitles = async (professionalId: number, search = '') =>
  (await visitor.get(`/api/professionals/${professionalId}/projects${search}`)).body.projects.map(
    ({ title }: { title: string }) => title,
  )

describe('A new item', () => {
  test('is public at once, on the profile, on the card and on a page for itself', async () => {
    const { client, professionalId } = await newContractor()
    const pictures = [
      { id: await sendPicture(client), alt: 'The house from the road' },
      { id: await sendPicture(client), alt: '' },
    ]
    const more = { type: 'Bungalow', style: 'Modern', budget: '84,00,000', areaSqft: '२४००', bhk: '4', pictures }
    const added = await sendItem(client, { ...more, startedOn: '2024-11-05', isFeatured: true })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject({ professionalId, item: { title: 'Nene bungalow', budget: 8400000, bhk: 4 } })
    const { body: project } = await visitor.get(`/api/portfolio/${added.body.id}`)
    expect(project).toMatchObject({
      ...{ title: 'Nene bungalow', category: 'Residential', propertyType: 'Residential', type: 'Bungalow' },
      ...{ areaSqft: 2400, startedOn: '2024-11-05', completedOn: '2025-12-14', isFeatured: true, testimonial: null },
      pictures: [{ alt: { en: 'The house from the road' } }, { alt: { en: '' } }],
    })
    expect(await publicTitles(professionalId)).toEqual(['Nene bungalow'])
    const row = database.db.selectFrom('professionals').select(['project_count', 'card_pictures', 'completed_dates'])
    expect(await row.where('id', '=', professionalId).executeTakeFirst()).toMatchObject({
      project_count: 1,
      card_pictures: [{ alt: { en: 'The house from the road' } }, {}],
      completed_dates: ['2025-12-14'],
    })
  })

  test('is valid without a kind of building', async () => {
    const { client } = await newContractor()
    const { body } = await sendItem(client, { category: 'Commercial' })
    const { body: project } = await visitor.get(`/api/portfolio/${body.id}`)
    expect(project).toMatchObject({ type: null, typeName: null, style: null, propertyType: 'Commercial' })
  })

  test('is stored once, even if it is sent repeatedly with one key', async () => {
    const { client } = await newContractor()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => sendItem(client, {}, key)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await sendItem(client, { title: 'Another one' }, key)).status).toBe(409)
    expect(await titlesOf(client)).toHaveLength(1)
  })

  test.each([
    ['a completion that is still to come', { completedOn: '2026-11-22' }, 'completedOn'],
    ['a completion that is no date', { completedOn: '2026-02-30' }, 'completedOn'],
    ['no completion', { completedOn: '' }, 'completedOn'],
    ['a completion in another age', { completedOn: '0024-12-14' }, 'completedOn'],
    ['no title', { title: '  ' }, 'title'],
    ['a title with a control character', { title: 'House\u0007' }, 'title'],
    ['a title of 121 letters', { title: 'x'.repeat(121) }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['no location', { location: '' }, 'location'],
    ['another type of project', { category: 'Demolition' }, 'category'],
    ['a budget that is a word', { budget: 'a lot' }, 'budget'],
    ['a budget of nothing', { budget: '0' }, 'budget'],
    ['an area below zero', { areaSqft: '-4' }, 'areaSqft'],
    ['a beginning after the end', { startedOn: '2025-12-15' }, 'startedOn'],
    ['a second language that is the first', { altLanguage: 'en' }, 'altLanguage'],
    ['a second language without its texts', { altLanguage: 'mr' }, 'altTitle'],
    ['a testimonial with six stars', { testimonial: 'professional', rating: 6 }, 'rating'],
    ['a testimonial with half a star', { testimonial: 'professional', rating: 0.5 }, 'rating'],
    ['a testimonial without a name', { testimonial: 'professional', comment: 'They kept their word.' }, 'clientName'],
    ['a testimonial without words', { testimonial: 'professional', clientName: 'Asha Rao' }, 'comment'],
  ])('is refused with %s', async (_, change, field) => {
    const { client } = await newContractor()
    const { status, body } = await sendItem(client, change)
    expect([status, Object.keys(body.fields)[0]]).toEqual([422, field])
    expect(await titlesOf(client)).toEqual([])
  })

  test("accepts at most 20 different pictures, only the professional's own uploads, and no program", async () => {
    const { client } = await newContractor()
    const other = await newContractor()
    const program = await client.post('/api/pictures', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]))
    expect([program.status, program.body.fields.picture]).toEqual([422, expect.stringContaining('JPEG')])
    const id = await sendPicture(client)
    const stolen = await sendPicture(other.client)
    for (const pictures of [
      [{ id: stolen, alt: '' }],
      [{ id: 999_999, alt: '' }],
      [
        { id, alt: '' },
        { id, alt: '' },
      ],
      [{ id, alt: 'x'.repeat(201) }],
      Array.from({ length: 21 }, (_, at) => ({ id: at + 1, alt: '' })),
    ])
      expect((await sendItem(client, { pictures })).status).toBe(422)
    expect(await titlesOf(client)).toEqual([])
  })

  test('stores hostile texts as plain text', async () => {
    const { client } = await newContractor()
    const title = `<script>alert('x')</script> & "House"`
    const { body } = await sendItem(client, { title, description: '=HYPERLINK("https://x")\n\n<b>bold</b>' })
    expect((await visitor.get(`/api/portfolio/${body.id}`)).body.title).toBe(title)
  })

  test('cannot pretend that the client wrote the testimonial', async () => {
    const { client } = await newContractor()
    const made = { testimonial: 'client', clientName: 'Asha Rao', comment: 'The best of all builders.' }
    expect((await sendItem(client, made)).status).toBe(422)
  })

  test('with a testimonial from the professional marks it as such and changes no rating', async () => {
    const { client, professionalId } = await newContractor()
    const told = { testimonial: 'professional', clientName: 'Asha Rao', rating: 4, comment: 'They kept their word.' }
    const { body } = await sendItem(client, told)
    const said = {
      source: 'professional',
      clientName: 'Asha Rao',
      rating: 4,
      comment: told.comment,
      lang: 'en',
      about: null,
    }
    expect((await visitor.get(`/api/portfolio/${body.id}`)).body.testimonial).toEqual(said)
    expect((await client.get(path)).body.items[0].testimonial).toEqual(said)
    const rated = database.db.selectFrom('professionals').select(['rating_sum', 'review_count'])
    expect(await rated.where('id', '=', professionalId).executeTakeFirst()).toEqual({ rating_sum: 0, review_count: 0 })
    await client.put(`${path}/${body.id}`, await saved(client, body.id, { testimonial: 'none' }))
    expect((await visitor.get(`/api/portfolio/${body.id}`)).body.testimonial).toBeNull()
  })
})

describe('A save', () => {
  test('changes the sent fields, and keeps descriptions of pictures in other languages', async () => {
    const { client } = await newContractor()
    const [one, two] = [await sendPicture(client), await sendPicture(client)]
    const { body } = await sendItem(client, { pictures: [{ id: one, alt: 'The gate' }] })
    const pictures = [
      { id: two, alt: 'बैठक' },
      { id: one, alt: 'The gate' },
    ]
    const save = await client.put(
      `${path}/${body.id}`,
      await saved(client, body.id, { title: 'Joshi bungalow', pictures }),
      {
        'Accept-Language': 'mr',
      },
    )
    expect(save.status).toBe(200)
    const { body: project } = await visitor.get(`/api/portfolio/${body.id}`)
    expect(project.title).toBe('Joshi bungalow')
    const stored = database.db.selectFrom('portfolio_pictures').select(['picture_id', 'alt'])
    expect(await stored.where('project_id', '=', body.id).orderBy('position').execute()).toEqual([
      { picture_id: two, alt: { mr: 'बैठक' } },
      { picture_id: one, alt: { en: 'The gate' } },
    ])
  })

  test('is refused if a different tab has changed the same field, but not if it has changed other fields', async () => {
    const { client } = await newContractor()
    const { body } = await sendItem(client)
    const opened = await saved(client, body.id)
    const put = (change: Record<string, unknown>) => client.put(`${path}/${body.id}`, { ...opened, ...change })
    expect((await put({ title: 'Joshi bungalow' })).status).toBe(200)
    const refused = await put({ title: 'Deshpande bungalow' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['title']])
    const other = { ...(await saved(client, body.id)), version: opened.version, location: 'Lonavla' }
    expect((await client.put(`${path}/${body.id}`, other)).body.item).toMatchObject({
      title: 'Joshi bungalow',
      location: 'Lonavla',
    })
  })

  test('after switching the language of the page is no conflict and loses no text', async () => {
    const { client } = await newContractor()
    const picture = await sendPicture(client)
    const { body } = await sendItem(client, { pictures: [{ id: picture, alt: '' }] })
    const alt = { en: 'The gate', mr: 'फाटक' }
    await database.db
      .updateTable('portfolio_pictures')
      .set({ alt: JSON.stringify(alt) })
      .where('picture_id', '=', picture)
      .execute()
    const inMarathi = { 'Accept-Language': 'mr' }
    const { version } = (await client.get(`${path}/${body.id}`, inMarathi)).body
    const opened = await saved(client, body.id, { title: 'Joshi bungalow' })
    expect(opened.version).toBe(version)
    expect((await client.put(`${path}/${body.id}`, opened, inMarathi)).status).toBe(200)
    const stored = database.db.selectFrom('portfolio_pictures').select('alt').where('picture_id', '=', picture)
    expect(await stored.execute()).toEqual([{ alt }])
  })

  test('without one of its pictures leaves that picture unused', async () => {
    const { client } = await newContractor()
    const picture = await sendPicture(client)
    const { body } = await sendItem(client, { pictures: [{ id: picture, alt: '' }] })
    await client.put(`${path}/${body.id}`, await saved(client, body.id, { pictures: [] }))
    const later = new Date(dependencies.clock.now.getTime() + 2 * day)
    expect(await deleteUnusedPicture(database.db, { pictureId: picture, now: later })).toBe(true)
  })

  test('with ten pictures writes to the professional’s row at most three times', async () => {
    const { client, professionalId } = await newContractor()
    const ids = await Promise.all([1, 2].map(() => sendPicture(client)))
    for (let at = 2; at < 10; at++) ids.push(await sendPicture(client))
    const { body } = await sendItem(client)
    const versions = `select count(*)::int as n from refreshed`
    await database.pool.query(`create table refreshed (); create function count_refresh() returns trigger language plpgsql as
      $$ begin if new.id = ${professionalId} then insert into refreshed default values; end if; return null; end $$;
      create trigger counted after update on professionals for each row execute function count_refresh()`)
    const pictures = ids.map((id) => ({ id, alt: '' }))
    await client.put(`${path}/${body.id}`, await saved(client, body.id, { pictures }))
    const { rows } = await database.pool.query<{ n: number }>(versions)
    await database.pool.query(
      'drop trigger counted on professionals; drop function count_refresh; drop table refreshed',
    )
    expect(rows[0]!.n).toBeLessThanOrEqual(3)
  })
})

describe('The order of the items', () => {
  async function withItems(...given: [title: string, completedOn: string, isFeatured?: boolean][]) {
    const { client, professionalId } = await newContractor()
    const ids: Record<string, number> = {}
    for (const [title, completedOn, isFeatured = false] of given)
      ids[title] = (await sendItem(client, { title, completedOn, isFeatured })).body.id
    const move = async (title: string, after: string | null) =>
      (await client.put(`${path}/${ids[title]}/place`, { after: after && ids[after] })).status
    return { client, professionalId, ids, move }
  }

  test('is by date until an item is moved, with featured items first', async () => {
    const { client, professionalId } = await withItems(
      ['Old house', '2021-01-01'],
      ['New house', '2025-01-01'],
      ['Best house', '2019-01-01', true],
    )
    expect(await titlesOf(client)).toEqual(['Best house', 'New house', 'Old house'])
    expect(await publicTitles(professionalId)).toEqual(['Best house', 'New house', 'Old house'])
    expect(await publicTitles(professionalId, '?sort=recent')).toEqual(['New house', 'Old house', 'Best house'])
  })

  test('is public unless the visitor sorts by date, and new items come first', async () => {
    const { client, professionalId, ids, move } = await withItems(
      ['One house', '2023-01-01'],
      ['Two houses', '2022-01-01'],
      ['Three houses', '2021-01-01'],
    )
    const { body } = await visitor.get(`/api/professionals/${professionalId}/projects`)
    expect(body.isArranged).toBe(false)
    expect(await move('Three houses', null)).toBe(200)
    expect(await move('Three houses', null)).toBe(200)
    expect(await move('One house', 'Two houses')).toBe(200)
    const order = ['Three houses', 'Two houses', 'One house']
    expect(await titlesOf(client)).toEqual(order)
    expect(await publicTitles(professionalId)).toEqual(order)
    expect(await publicTitles(professionalId, '?sort=recent')).toEqual(['One house', 'Two houses', 'Three houses'])
    await sendItem(client, { title: 'Latest house', completedOn: '2020-01-01' })
    expect(await titlesOf(client)).toEqual(['Latest house', ...order])
    expect((await visitor.get(`/api/professionals/${professionalId}/projects`)).body.isArranged).toBe(true)
    expect((await client.put(`${path}/${ids['One house']}/place`, { after: 999_999 })).status).toBe(404)
  })

  test('continues over pages, with each item once', async () => {
    const { client, professionalId } = await newContractor()
    await database.pool.query(
      `insert into portfolio_projects (professional_id, title, category, property_type, location, completed_on, rank, featured)
       select $1, 'House ' || n, 'Residential', 'Residential', 'Kamshet', date '2020-01-01' + n % 5, n % 7, n % 9 = 0
       from generate_series(1, 40) n`,
      [professionalId],
    )
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { body } = await client.get(next ? `${path}?after=${next}` : path)
      expect(body.total).toBe(40)
      seen.push(...body.items.map(({ title }: { title: string }) => title))
      next = body.next
    }
    expect(new Set(seen).size).toBe(40)
    expect(seen).toHaveLength(40)
    const first = await publicTitles(professionalId)
    expect(first).toEqual(seen.slice(0, 24))
  })

  test('continues after the last item of a page even if the whole order has changed', async () => {
    const { client, professionalId } = await newContractor()
    await database.pool.query(
      `insert into portfolio_projects (professional_id, title, category, property_type, location, completed_on)
       select $1, 'House ' || n, 'Residential', 'Residential', 'Kamshet', date '2020-01-01' - n from generate_series(1, 12) n`,
      [professionalId],
    )
    const { items, next } = (await client.get(path)).body
    // The first move stores a rank for every item, so the cursor `next` becomes outdated.
    await client.put(`${path}/${items[1].id}/place`, { after: null })
    const rest = (await client.get(`${path}?after=${next}`)).body.items
    expect(rest.map(({ title }: { title: string }) => title)).toEqual(['House 10', 'House 11', 'House 12'])
  })

  test('includes both of two simultaneous moves', async () => {
    const { client, move } = await withItems(
      ['One house', '2023-01-01'],
      ['Two houses', '2022-01-01'],
      ['Three houses', '2021-01-01'],
    )
    expect(await Promise.all([move('Three houses', null), move('One house', 'Two houses')])).toEqual([200, 200])
    expect(await titlesOf(client)).toEqual(['Three houses', 'Two houses', 'One house'])
  })
})

describe('A deleted item', () => {
  test('disappears from public pages at once, and comes back in its old place', async () => {
    const { client, professionalId } = await newContractor()
    const { body: kept } = await sendItem(client, { title: 'Kept house', isFeatured: true })
    const { body } = await sendItem(client, { pictures: [{ id: await sendPicture(client), alt: '' }] })
    expect((await client.delete(`${path}/${body.id}`)).status).toBe(200)
    expect((await client.delete(`${path}/${body.id}`)).status).toBe(200)
    expect((await visitor.get(`/api/portfolio/${body.id}`)).status).toBe(404)
    expect(await publicTitles(professionalId)).toEqual(['Kept house'])
    expect((await client.get(`${path}/${body.id}`)).status).toBe(404)
    expect((await client.put(`${path}/${body.id}`, await saved(client, kept.id))).status).toBe(404)
    const { body: waiting } = await client.get('/api/user/deleted-portfolio')
    expect(waiting.items).toEqual(
      [{ id: body.id, professionalId, title: 'Nene bungalow', lang: 'en', cover: {}, erasedOn: '2026-11-28' }].map(
        (item) => ({ ...item, cover: expect.objectContaining({ key: expect.any(String) }) }),
      ),
    )
    const restoration = `/api/user/deleted-portfolio/${body.id}/restoration`
    expect((await client.post(restoration)).status).toBe(200)
    expect((await client.post(restoration)).status).toBe(200)
    expect(await publicTitles(professionalId)).toEqual(['Kept house', 'Nene bungalow'])
    expect((await client.get('/api/user/deleted-portfolio')).body.items).toEqual([])
  })

  test('remains the subject of a review while it waits, and is erased with its pictures after seven days', async () => {
    const owner = await newContractor()
    const { client, professionalId } = owner
    const picture = await sendPicture(client)
    const { body } = await sendItem(client, { pictures: [{ id: picture, alt: '' }] })
    const review = { professional_id: professionalId, project_id: body.id, rating: 5, comment: 'They kept their word.' }
    await database.db.insertInto('reviews').values(review).execute()
    const projectsOfReviews = () =>
      database.db.selectFrom('reviews').select('project_id').where('professional_id', '=', professionalId).execute()
    await client.delete(`${path}/${body.id}`)
    expect(await projectsOfReviews()).toEqual([{ project_id: body.id }])
    const { body: shown } = await visitor.get(`/api/professionals/${professionalId}/reviews`)
    expect(shown.reviews[0].project).toBeNull()
    const { now } = dependencies.clock
    await eraseDeletedItems(database.db, new Date(now.getTime() + 7 * day - 1000))
    expect((await client.get('/api/user/deleted-portfolio')).body.items).toHaveLength(1)
    const later = new Date(now.getTime() + 7 * day)
    await eraseDeletedItems(database.db, later)
    expect(await projectsOfReviews()).toEqual([{ project_id: null }])
    expect((await client.post(`/api/user/deleted-portfolio/${body.id}/restoration`)).status).toBe(404)
    expect(await deleteUnusedPicture(database.db, { pictureId: picture, now: later })).toBe(true)
  })
})

describe('Somebody else', () => {
  test("cannot read, change, move, delete or restore a professional's items", async () => {
    const { client, professionalId } = await newContractor()
    const { body } = await sendItem(client)
    const save = await saved(client, body.id, { title: 'Taken house' })
    const listed = await newProfessional(site, 'architect')
    for (const [other, status] of [
      [visitor, 401],
      [(await newAccount(site, 'customer')).client, 403],
      [(await newAccount(site, 'architect')).client, 404],
      [listed.client, 404],
    ] as const)
      expect([
        (await other.get(`${path}/${body.id}`)).status,
        (await other.put(`${path}/${body.id}`, save)).status,
        (await other.put(`${path}/${body.id}/place`, { after: null })).status,
        (await other.delete(`${path}/${body.id}`)).status,
        (await other.post(`/api/user/deleted-portfolio/${body.id}/restoration`)).status,
      ]).toEqual(Array(5).fill(status))
    expect(await publicTitles(professionalId)).toEqual([itemInput.title])
  })

  test('cannot have changed it: months later the owner finds it as it was', async () => {
    const owner = await newContractor()
    await sendItem(owner.client)
    await signIn(dependencies, owner)
    expect(await titlesOf(owner.client)).toEqual([itemInput.title])
  })
})
