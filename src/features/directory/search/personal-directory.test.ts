import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import type { Client } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { maxHidden, pageSize } from './personal-rules.ts'

const database = testDatabase()
const site = () => {
  const dependencies = testDependencies(database)
  return { dependencies, app: testApp(dependencies) }
}
const start = () => newAccount(site(), 'customer')

beforeAll(async () => {
  await addProfessionals(database.db, [
    {
      id: 101,
      company: 'Basalt & Beam',
      reviews: [5, 5, 5],
      startedYear: 2022,
      specializations: ['Residential Construction'],
      phone: '+919822012345',
    },
    {
      id: 102,
      company: 'Pawna Builders',
      reviews: [4],
      startedYear: 2010,
      city: 'Pune',
      specializations: ['Renovation'],
    },
    {
      id: 201,
      company: 'Rainshadow',
      profession: 'architect',
      reviews: [5],
      startedYear: 2018,
      townsServed: ['pune'],
      specializations: ['Interior Design'],
    },
  ])
})

type Shown = {
  id: number
  phone: string | null
  isHidden: boolean
  bookmarkId: number | null
  lastActive: string | null
}

async function list(client: Client, query = ''): Promise<Shown[]> {
  const { status, body } = await client.get(`/api/user/directory${query}`)
  expect(status).toBe(200)
  return body.professionals
}
const idsOf = async (client: Client, query?: string) => (await list(client, query)).map(({ id }) => id)

test('both professions are sorted together, the best first', async () => {
  const { client } = await start()
  expect(await idsOf(client)).toEqual([101, 201, 102])
})

test.each([
  ['?profession=architect', [201]],
  ['?keyword=pawna', [102]],
  ['?keyword=%20', [101, 201, 102]],
  ['?keyword=nothing%20like%20this', []],
  // Professionals who serve the town from elsewhere are included.
  ['?location=pune', [201, 102]],
  ['?experience=0-5', [101]],
  ['?experience=5-10', [201]],
  ['?experience=10%2B', [102]],
  ['?specialization=residential', [101]],
  ['?specialization=interior', [201]],
  ['?specialization=renovation&location=kamshet', []],
])('%s finds %j', async (query, expected) => {
  const { client } = await start()
  expect(await idsOf(client, query)).toEqual(expected)
})

test.each([
  '?profession=plumber',
  '?location=goa',
  '?experience=3',
  '?list=others',
  '?after=x',
  `?keyword=${'x'.repeat(101)}`,
])('%s is refused', async (query) => {
  const { client } = await start()
  expect((await client.get(`/api/user/directory${query}`)).status).toBe(422)
})

test('the bookmarked ones are listed latest first, and can be filtered', async () => {
  const { client } = await start()
  expect(await idsOf(client, '?list=bookmarked')).toEqual([])
  for (const professionalId of [102, 201]) await client.post('/api/bookmarks', { professionalId })
  expect(await idsOf(client, '?list=bookmarked')).toEqual([201, 102])
  expect(await idsOf(client, '?list=bookmarked&profession=contractor')).toEqual([102])
  expect(await idsOf(client, '?list=bookmarked&location=kamshet')).toEqual([201])
})

test('a phone number is shown only to people who have been in contact', async () => {
  const [{ client }, { client: other }] = [await start(), await start()]
  const phoneOf = async (of: Client) => (await list(of)).find(({ id }) => id === 101)?.phone
  expect(await phoneOf(client)).toBeNull()
  await client.post('/api/professionals/101/contact-events', { channel: 'call' })
  expect(await phoneOf(client)).toBe('+919822012345')
  expect(await phoneOf(other)).toBeNull()
})

describe('A hidden professional', () => {
  test('is left out only for that user, is in their list of hidden ones, and can be shown again', async () => {
    const [{ client }, { client: other }] = [await start(), await start()]
    expect((await client.put('/api/user/directory/hidden/101')).status).toBe(200)
    expect((await client.put('/api/user/directory/hidden/101')).status).toBe(200)
    expect(await idsOf(client)).toEqual([201, 102])
    expect(await list(client, '?list=hidden')).toMatchObject([{ id: 101, isHidden: true }])
    expect(await idsOf(other)).toEqual([101, 201, 102])
    // Hiding does not change the public listing.
    expect((await client.get('/api/professionals?type=contractor')).body.professionals).toHaveLength(2)

    expect((await client.delete('/api/user/directory/hidden/101')).status).toBe(200)
    expect((await client.delete('/api/user/directory/hidden/101')).status).toBe(200)
    expect(await idsOf(client)).toEqual([101, 201, 102])
    expect(await idsOf(client, '?list=hidden')).toEqual([])
  })

  test('must exist', async () => {
    const { client } = await start()
    expect((await client.put('/api/user/directory/hidden/999')).status).toBe(404)
    expect((await client.put('/api/user/directory/hidden/x')).status).toBe(422)
  })

  test('counts towards a limit that simultaneous requests cannot pass', async () => {
    const { client, id } = await start()
    const others = await addProfessionals(
      database.db,
      Array.from({ length: maxHidden }, (_, at) => ({ company: `Hidden ${at}`, reviews: [1] })),
    )
    const hidden = others.slice(1).map((professional_id) => ({ user_id: id, professional_id }))
    await database.db.insertInto('hidden_professionals').values(hidden).execute()
    const answers = await Promise.all([101, 102].map((each) => client.put(`/api/user/directory/hidden/${each}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await database.db.deleteFrom('professionals').where('id', 'in', others).execute()
  })
})

test('the user’s own listing is in none of the lists', async () => {
  const { client, professionalId } = await newProfessional(site(), 'contractor', { listing: { reviews: [5, 5, 5, 5] } })
  expect(await idsOf(client)).not.toContain(professionalId)
  await database.db.deleteFrom('professionals').where('id', '=', professionalId).execute()
})

test('the last use of KamshetBuild is shown as a day, without the time', async () => {
  const { client } = await start()
  const { professionalId } = await newProfessional(site(), 'architect')
  const shown = (await list(client)).find(({ id }) => id === professionalId)
  expect(shown?.lastActive).toBe('today')
  expect(JSON.stringify(shown)).not.toContain('2026-11-21')
  await database.db.deleteFrom('professionals').where('id', '=', professionalId).execute()
})

test('pages follow each other without gaps or repeats', async () => {
  const { client } = await start()
  const more = await addProfessionals(
    database.db,
    Array.from(
      { length: pageSize + 5 },
      (_, at) => ({ profession: at % 2 ? 'architect' : 'contractor', reviews: [3] }) as const,
    ),
  )
  const { body: first } = await client.get('/api/user/directory')
  const { body: second } = await client.get(`/api/user/directory?after=${first.next}`)
  const ids = [...first.professionals, ...second.professionals].map(({ id }: Shown) => id)
  expect(second.next).toBeNull()
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.sort()).toEqual([101, 102, 201, ...more].sort())
  await database.db.deleteFrom('professionals').where('id', 'in', more).execute()
})
