import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { fallbackWidth, pictureUrl } from '#platform/files/pictures.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { addProjects } from './testing.server.ts'

const database = testDatabase()
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  client = createClient(testApp(testDependencies(database)))
  await addProfessionals(database.db, [{ id: 101, company: 'Basalt & Beam', phone: '+919000001101' }, { id: 102 }])
  const professionalId = 101
  await addProjects(database.db, [
    {
      id: 1,
      professionalId,
      title: 'Nene bungalow',
      completedOn: '2024-12-14',
      budget: 8400000,
      alt: { language: 'mr', title: 'नेने बंगला', description: 'गच्ची.', location: 'मळवली, कामशेत' },
      pictures: ['a', 'b', 'c'],
    },
    {
      id: 2,
      professionalId,
      title: 'Court house',
      completedOn: '2023-05-20',
      budget: 9900000,
      type: 'Farmhouse',
      bhk: 3,
    },
    { id: 4, professionalId, category: 'Interior', completedOn: '2026-01-01', style: 'Modern' },
    { id: 5, professionalId, category: 'Commercial', language: 'mr', title: 'दुकान' },
    { id: 6, professionalId, category: 'Renovation', title: 'Not shown yet', published: false },
  ])
})

const idsOf = (body: { projects: { id: number }[] }) => body.projects.map(({ id }) => id)

const imageOf = (key: string) => pictureUrl(key, fallbackWidth, 'webp')

describe('GET /api/professionals/{id}/projects', () => {
  test('returns published projects, newest first, with covers', async () => {
    const { status, body } = await client.get('/api/professionals/101/projects')
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([4, 1, 2, 5])
    expect(body.projects[1]).toEqual({
      id: 1,
      professionalId: 101,
      title: 'Nene bungalow',
      lang: 'en',
      category: 'Residential',
      type: 'Bungalow',
      typeName: 'Bungalow',
      style: null,
      styleName: null,
      budget: 8400000,
      completedOn: '2024-12-14',
      areaSqft: 1200,
      location: 'Malavli, Kamshet',
      bhk: null,
      cover: { key: 'a', width: 1280, height: 960, color: '#808080', alt: { en: 'a' } },
      pictureCount: 3,
      isFeatured: false,
      name: 'Nene bungalow',
      completionDate: '2024-12-14',
      completionYear: 2024,
      area: 1200,
      coverImage: imageOf('a'),
    })
  })

  test.each([
    ['category=interior', [4]],
    ['category=Commercial', [5]],
    ['sort=budget', [2, 1, 5, 4]],
    ['type=Farmhouse&bhk=3', [2]],
    ['style=Modern', [4]],
    ['category=renovation', []],
  ])('%s gives %j', async (query, ids) => {
    expect(idsOf((await client.get(`/api/professionals/101/projects?${query}`)).body)).toEqual(ids)
  })

  test('translates types and styles to the requested language, and leaves free text as written', async () => {
    const { body } = await client.get('/api/professionals/101/projects?category=interior', { 'Accept-Language': 'mr' })
    expect(body.projects[0]).toMatchObject({ type: 'Bungalow', typeName: 'बंगला', styleName: 'मॉडर्न', lang: 'en' })
  })

  test('is empty for a professional without projects, and 404 for an unknown one', async () => {
    expect((await client.get('/api/professionals/102/projects')).body).toEqual({
      projects: [],
      isArranged: false,
      total: 0,
      facets: { category: [], type: [], style: [], bhk: [] },
      next: null,
    })
    expect((await client.get('/api/professionals/999/projects')).status).toBe(404)
    expect((await client.get('/api/professionals/999/project-titles')).status).toBe(404)
  })

  test.each(['category=boats', 'sort=price', 'bhk=many', 'type=%00', 'after=yesterday'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await client.get(`/api/professionals/101/projects?${query}`)
      expect(status).toBe(422)
      expect(Object.keys(body.fields)).toEqual([query.split('=')[0]])
    },
  )
})

describe('A portfolio of 260 projects', () => {
  beforeAll(async () => {
    await addProfessionals(database.db, [{ id: 120 }])
    // The earliest projects are commercial. Many share a date, a budget or an area, and some have none.
    await addProjects(
      database.db,
      Array.from({ length: 260 }, (_, at) => ({
        id: 2000 + at,
        professionalId: 120,
        category: at < 5 ? 'Commercial' : 'Residential',
        type: at % 4 === 0 ? 'Villa' : 'Bungalow',
        style: at % 2 ? 'Modern' : null,
        bhk: at % 3 ? (at % 3) + 1 : null,
        completedOn: at % 7 ? `${2000 + Math.floor(at / 20)}-05-20` : null,
        budget: at % 5 ? (at % 11) * 100_000 : null,
        areaSqft: at % 6 ? 500 + (at % 13) : null,
      })),
    )
  })
  const path = '/api/professionals/120/projects'

  async function allPages(query: string) {
    const ids: number[] = []
    const pages: { total: number; next: string | null }[] = []
    let after = ''
    do {
      const { body } = await client.get(`${path}?${query}${after}`)
      ids.push(...idsOf(body))
      pages.push(body)
      after = body.next && `&after=${body.next}`
    } while (after)
    return { ids, pages }
  }

  test('is filtered before it is cut into pages', async () => {
    const { body } = await client.get(`${path}?category=commercial`)
    expect(idsOf(body).toSorted()).toEqual([2000, 2001, 2002, 2003, 2004])
    expect(body).toMatchObject({ total: 5, next: null })
  })

  test.each([
    ['sort=recent', 'completed_on', 260],
    ['sort=budget', 'budget', 260],
    ['sort=area', 'area_sqft', 260],
    ['sort=budget&type=Villa', 'budget', 65],
    ['bhk=3&style=Modern', 'completed_on', 43],
  ] as const)('%s has each project once, in order, 24 a page', async (query, column, total) => {
    const { ids, pages } = await allPages(query)
    const inOrder = await database.db
      .selectFrom('portfolio_projects')
      .select('id')
      .where('id', 'in', ids)
      .orderBy(column, (order) => order.desc().nullsLast())
      .orderBy('id', 'desc')
      .execute()
    expect(ids).toEqual(inOrder.map(({ id }) => id))
    expect(ids).toHaveLength(total)
    expect(pages).toHaveLength(Math.ceil(total / 24))
    expect(new Set(pages.map((page) => page.total))).toEqual(new Set([total]))
  })

  test('lists the filter values of the whole portfolio, most frequent first, independent of the filters', async () => {
    const { body } = await client.get(`${path}?category=commercial`, { 'Accept-Language': 'mr' })
    expect(body.facets).toEqual({
      category: [
        { value: 'Residential', count: 255 },
        { value: 'Commercial', count: 5 },
      ],
      type: [
        { value: 'Bungalow', name: 'बंगला', count: 195 },
        { value: 'Villa', name: 'व्हिला', count: 65 },
      ],
      style: [{ value: 'Modern', name: 'मॉडर्न', count: 130 }],
      bhk: [
        { value: 2, count: 87 },
        { value: 3, count: 86 },
      ],
    })
  })

  test.each(['9007199254740991_1', '4.5_7', '1e-7_3', '0_999999999999999'])(
    'a cursor %s is no error',
    async (after) => {
      for (const sort of ['recent', 'budget', 'area'])
        expect((await client.get(`${path}?sort=${sort}&after=${after}`)).status).toBe(200)
    },
  )

  test('offers all its titles as the subject of a review', async () => {
    const { body } = await client.get('/api/professionals/120/project-titles')
    expect(body.projects).toHaveLength(260)
    expect(body.projects[0]).toEqual({ id: 2258, title: 'A house', lang: 'en' })
  })

  test('offers the three latest other projects on the page of a project', async () => {
    const others = async (id: number) => idsOf({ projects: (await client.get(`/api/portfolio/${id}`)).body.others })
    const latest = idsOf((await client.get(path)).body)
    expect(await others(2000)).toEqual(latest.slice(0, 3))
    expect(await others(latest[1]!)).toEqual([latest[0], latest[2], latest[3]])
  })
})

describe('GET /api/portfolio/{id}', () => {
  test('returns a project with all pictures, its professional and others', async () => {
    const { status, body } = await client.get('/api/portfolio/1')
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: 1, title: 'Nene bungalow', propertyType: 'Residential' })
    expect(body.pictures.map(({ key }: { key: string }) => key)).toEqual(['a', 'b', 'c'])
    expect(body.images).toEqual(['a', 'b', 'c'].map(imageOf))
    expect(body.professional).toMatchObject({ id: 101, companyName: 'Basalt & Beam', projectCount: 4 })
    expect(body.professional).not.toHaveProperty('phone')
    expect(body.others.map(({ id }: { id: number }) => id)).toEqual([4, 2, 5])
  })

  test('describes pictures in the requested language', async () => {
    const { body } = await client.get('/api/portfolio/1', { 'Accept-Language': 'mr' })
    expect(body.pictures[0].alt).toEqual({ mr: 'मराठी a' })
  })

  test("is in the reader's language if it is translated, otherwise as written", async () => {
    const inMarathi = await client.get('/api/portfolio/1', { 'Accept-Language': 'mr' })
    const words = { lang: 'mr', title: 'नेने बंगला', description: 'गच्ची.', location: 'मळवली, कामशेत' }
    expect(inMarathi.body).toMatchObject(words)
    const inHindi = await client.get('/api/portfolio/1', { 'Accept-Language': 'hi' })
    expect(inHindi.body).toMatchObject({ lang: 'en', title: 'Nene bungalow', location: 'Malavli, Kamshet' })
    const { body } = await client.get('/api/professionals/101/projects?sort=budget', { 'Accept-Language': 'mr' })
    expect(body.projects[1]).toMatchObject({ lang: 'mr', title: 'नेने बंगला', location: 'मळवली, कामशेत' })
    expect(body.projects[0]).toMatchObject({ lang: 'en', title: 'Court house' })
  })

  test.each([6, 999])('%d does not exist for visitors', async (id) => {
    const { status, body } = await client.get(`/api/portfolio/${id}`)
    expect(status).toBe(404)
    expect(body.message).toBe("The project you're looking for doesn't exist or has been removed.")
  })

  test('rejects an invalid id', async () => {
    expect((await client.get('/api/portfolio/mine')).status).toBe(422)
  })
})

describe('The copy of the portfolio on a professional’s card', () => {
  const shownOf = async (id: number) => {
    const { project_count, card_pictures } = await database.db
      .selectFrom('professionals')
      .select(['project_count', 'card_pictures'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [project_count, (card_pictures as { key: string }[]).map(({ key }) => key)]
  }

  test('follows a project or a picture that moves to a different professional', async () => {
    await addProfessionals(database.db, [{ id: 111 }, { id: 112 }])
    await addProjects(database.db, [
      { id: 11, professionalId: 111, pictures: ['moved'] },
      { id: 12, professionalId: 112 },
    ])
    expect([await shownOf(111), await shownOf(112)]).toEqual([
      [1, ['moved']],
      [1, []],
    ])
    await database.pool.query('update portfolio_pictures set project_id = 12 where project_id = 11')
    expect([await shownOf(111), await shownOf(112)]).toEqual([
      [1, []],
      [1, ['moved']],
    ])
    await database.pool.query('update portfolio_projects set professional_id = 111 where id = 12')
    expect([await shownOf(111), await shownOf(112)]).toEqual([
      [2, ['moved']],
      [0, []],
    ])
  })

  test('counts projects of overlapping transactions', async () => {
    await addProfessionals(database.db, [{ id: 113 }])
    const project = `insert into portfolio_projects (professional_id, title, category, property_type, type, location)
      values (113, 'A house', 'Residential', 'Residential', 'Villa', 'Kamshet')`
    const first = await database.pool.connect()
    await first.query('begin')
    await first.query(project)
    const others = [1, 2].map(() => database.pool.query(project))
    await setTimeout(100)
    await first.query('commit')
    first.release()
    await Promise.all(others)
    expect(await shownOf(113)).toEqual([3, []])
  })
})

describe('GET /api/portfolio', () => {
  const own = testDatabase()

  test('lists the latest completed work with pictures, one of each professional, without a repeated picture', async () => {
    await addProfessionals(own.db, [
      { id: 1, company: 'Basalt & Beam', second: { language: 'mr', name: 'अमोल', company: 'बसॉल्ट' } },
      { id: 2 },
      { id: 3, name: 'Sagar' },
      { id: 4 },
      { id: 5 },
    ])
    await addProjects(own.db, [
      { id: 11, professionalId: 1, completedOn: '2025-03-01', pictures: ['a'] },
      { id: 12, professionalId: 1, completedOn: '2025-05-01', pictures: ['b', 'a'] },
      { id: 21, professionalId: 2, completedOn: '2025-04-01', pictures: ['b'] },
      { id: 22, professionalId: 2, completedOn: null, pictures: ['c'] },
      { id: 31, professionalId: 3, completedOn: '2024-12-14', pictures: ['d'] },
      { id: 41, professionalId: 4, completedOn: '2025-06-01', pictures: [] },
      { id: 51, professionalId: 5, completedOn: '2025-06-01', pictures: ['e'], published: false },
      { id: 52, professionalId: 5, completedOn: '2999-06-01', pictures: ['f'] },
    ])
    const { status, body } = await createClient(testApp(testDependencies(own))).get('/api/portfolio', {
      'Accept-Language': 'mr',
    })
    expect(status).toBe(200)
    expect(idsOf(body)).toEqual([12, 31])
    expect(body.projects[0]).toMatchObject({ professionalId: 1, by: { companyName: 'बसॉल्ट', lang: 'mr' } })
    expect(body.projects[1].by).toEqual({ fullName: 'Sagar', companyName: null, lang: 'en' })
  })

  test('still lists other professionals after one has completed a hundred projects', async () => {
    await addProfessionals(own.db, [{ id: 6 }])
    const many = Array.from({ length: 100 }, (_, at) => ({
      id: 600 + at,
      professionalId: 6,
      completedOn: '2025-07-01',
    }))
    await addProjects(
      own.db,
      many.map((project) => ({ ...project, pictures: [`of ${project.id}`] })),
    )
    const { body } = await createClient(testApp(testDependencies(own))).get('/api/portfolio')
    expect(idsOf(body)).toEqual([699, 12, 31])
  })
})
