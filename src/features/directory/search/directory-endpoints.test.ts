import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { hasRepeatedKey } from '#platform/database/word-search.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let client: ReturnType<typeof createClient>

beforeAll(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  client = createClient(app)
  const second = { language: 'mr', name: 'अनिल पवार' } as const
  await addProfessionals(database.db, [
    {
      id: 101,
      company: 'Basalt & Beam',
      city: 'Kamshet',
      reviews: [5, 5, 5, 5],
      verifiedOn: '2025-05-14',
      projects: 3,
    },
    {
      id: 102,
      company: 'Mavalmati',
      city: 'Lonavla',
      reviews: [5, 5, 5],
      verifiedOn: '2025-05-14',
      projects: 1,
      second,
    },
    { id: 103, company: 'Ghatmatha', city: 'Lonavla', reviews: [5, 5], verifiedOn: '2025-05-14', projects: 2 },
    { id: 1, company: 'Never Checked', reviews: [5, 5, 5, 5, 5, 5], projects: 1 },
    {
      id: 2,
      company: 'Nothing To Show',
      reviews: [5, 5, 5, 5, 5, 5],
      verifiedOn: '2025-05-14',
      specializations: ['Roofing'],
    },
    { id: 201, profession: 'architect', company: 'Rainshadow', city: 'Nashik', verifiedOn: '2025-05-14', projects: 1 },
    { id: 202, profession: 'architect', company: 'Better, Not Checked', reviews: [5, 5, 5, 5] },
  ])
})

describe('GET /api/professionals', () => {
  test('returns a page with its total without a login', async () => {
    const { status, body, headers } = await client.get('/api/professionals?type=contractor&location=Lonavala')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 2, totalIsCapped: false, page: 1, pages: 1, next: null, didYouMean: null })
    expect(body.professionals.map(({ id }: { id: number }) => id)).toEqual([102, 103])
    expect(headers.get('Cache-Control')).toBe('public, max-age=1')
    expect(headers.get('Vary')).toContain('Accept-Language')
  })

  test('is never stored by shared caches for a signed-in user', async () => {
    const { client: customer } = await newAccount({ app, dependencies }, 'customer')
    const { headers } = await customer.get('/api/professionals')
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })

  test('returns texts in the requested language', async () => {
    const { body } = await client.get('/api/professionals?location=lonavla', { 'Accept-Language': 'mr' })
    expect(body.professionals[0]).toMatchObject({ fullName: 'अनिल पवार', lang: 'mr', location: 'लोणावळा, महाराष्ट्र' })
    expect(body.place).toEqual({ id: 'lonavla', name: 'लोणावळा' })
  })

  test.each(['लोणावळा', 'लोनावला', 'Lonavla', 'Lonavala'])(
    'finds the same for %s, as place and as keyword',
    async (name) => {
      for (const field of ['location', 'keyword']) {
        const { body } = await client.get(`/api/professionals?${field}=${encodeURIComponent(name)}`)
        expect(body.professionals.map(({ id }: { id: number }) => id)).toEqual([102, 103])
      }
    },
  )

  test.each(['zzzz', 'अअअ', 'Deshmukh oooo'])('finds nobody for %s, where a key was held down', async (keyword) => {
    const { body } = await client.get(`/api/professionals?keyword=${encodeURIComponent(keyword)}`)
    expect(body).toMatchObject({ professionals: [], didYouMean: null })
  })

  test.each(['Plot c8fff673', 'wing 2bbb7'])('does not take %s for a key that was held down', (keyword) => {
    expect(hasRepeatedKey(keyword)).toBe(false)
  })

  test.each([
    ['type', 'plumber'],
    ['verified', 'yes'],
    ['exact', '1'],
    ['budget', '10-5'],
    ['budget', 'cheap'],
    ['rating', '5.5'],
    ['rating', '4.2'],
    ['rating', 'good'],
    ['experience', '21'],
    ['experience', '1.5'],
    ['sort', 'price'],
    ['page', '0'],
    ['page', '43'],
    ['after', "1' or 1=1"],
    ['keyword', 'a'.repeat(101)],
  ])('refuses %s=%s with a message at the field', async (field, value) => {
    const { status, body } = await client.get(`/api/professionals?${new URLSearchParams({ [field]: value })}`)
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  test.each([
    ['rating', '4.5_102'],
    ['experience', '2016.5_102'],
    ['experience', '2147483648_1'],
    ['reviews', '3.5_102'],
    ['reviews', '2147483648_1'],
  ])('continues by %s after the cursor %s', async (sort, cursor) => {
    expect((await client.get(`/api/professionals?sort=${sort}&after=${cursor}`)).status).toBe(200)
  })
})

test('GET /api/professionals/featured returns verified professionals with projects, then the best of the others', async () => {
  const { status, body } = await client.get('/api/professionals/featured')
  expect(status).toBe(200)
  const ids = (cards: { id: number }[]) => cards.map(({ id }) => id)
  expect([ids(body.contractors), ids(body.architects)]).toEqual([
    [101, 102, 103],
    [201, 202],
  ])
})

describe('GET /api/professionals/suggestions', () => {
  test.each([
    [
      'towns, by their beginning',
      'lon',
      { kind: 'town', label: 'Lonavla', lang: 'en', href: '/professionals?location=lonavla' },
    ],
    [
      'specializations',
      'roof',
      { kind: 'specialization', label: 'Roofing', lang: 'en', href: '/professionals?type=contractor&keyword=Roofing' },
    ],
    [
      'what architects do',
      'vastu',
      expect.objectContaining({ href: '/professionals?type=architect&keyword=Vastu+Planning' }),
    ],
    ['professionals', 'bas', { kind: 'professional', label: 'Basalt & Beam', lang: 'en', href: '/professionals/101' }],
    ['professionals by their other name', 'अनिल', expect.objectContaining({ href: '/professionals/102' })],
  ])('knows %s', async (_, text, expected) => {
    const { body } = await client.get(`/api/professionals/suggestions?text=${encodeURIComponent(text)}`)
    expect(body.suggestions).toContainEqual(expected)
    expect(body.suggestions.length).toBeLessThanOrEqual(8)
  })

  test.each(['', '  ', '%', '_'])('suggests nothing for %j', async (text) => {
    const { status, body } = await client.get(`/api/professionals/suggestions?text=${encodeURIComponent(text)}`)
    expect([status, body]).toEqual([200, { suggestions: [] }])
  })

  test('rejects a text that is too long', async () => {
    expect((await client.get(`/api/professionals/suggestions?text=${'a'.repeat(101)}`)).status).toBe(422)
  })
})

test('GET /api/towns lists towns with professionals first, then places outside our list, then the rest', async () => {
  const { body } = await client.get('/api/towns', { 'Accept-Language': 'en' })
  expect(body.slice(0, 4)).toEqual([
    { id: 'kamshet', name: 'Kamshet', hasProfessionals: true },
    { id: 'lonavla', name: 'Lonavla', hasProfessionals: true },
    { id: 'nasik', name: 'Nashik', hasProfessionals: true },
    { id: 'pune', name: 'Pune', hasProfessionals: false },
  ])
})
