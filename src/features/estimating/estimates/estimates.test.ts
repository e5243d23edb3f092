import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import {
  type EstimateContent,
  estimatesPerPage,
  limits,
  mostEstimates,
  mostVersions,
  mostVersionsOfAccount,
} from './content-rules.ts'
import { calculatorContent, estimatorContent } from './contents.cases.ts'
import { eraseDeletedEstimates } from './estimates.server.ts'
import { estimateData, estimateVersionData } from './own-data.server.ts'
import { totalsOf } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let sneha: TestAccount
let amol: TestAccount

beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
beforeEach(async () => {
  sneha = await newAccount({ app, dependencies }, 'customer')
  amol = await newAccount({ app, dependencies }, 'architect')
})

const house = estimatorContent({ name: 'House in Naigaon' })
const save = ({ client }: TestAccount, id: string, content: EstimateContent = house, revision = 0) =>
  client.put(`/api/estimates/${id}`, { content, revision })
const versionOf = (name: string, content: EstimateContent = house) => ({ name, content })
async function saved(account: TestAccount, content?: EstimateContent) {
  const id = crypto.randomUUID()
  expect(await save(account, id, content)).toMatchObject({ status: 200, body: { isSaved: true, revision: 1 } })
  return id
}
const listed = async ({ client }: TestAccount, search = '') =>
  (await client.get(`/api/estimates${search}`)).body as { estimates: Record<string, unknown>[]; next: string | null }

test('nobody saves or sees an estimate on the server without a login', async () => {
  const guest = createClient(app)
  const id = crypto.randomUUID()
  const asked = await Promise.all([
    guest.get('/api/estimates'),
    guest.get(`/api/estimates/${id}`),
    guest.put(`/api/estimates/${id}`, { content: house, revision: 0 }),
    guest.delete(`/api/estimates/${id}`),
    guest.post(`/api/estimates/${id}/restoration`),
    guest.get(`/api/estimates/${id}/versions`),
    guest.post(`/api/estimates/${id}/versions`, versionOf('First'), { 'Idempotency-Key': crypto.randomUUID() }),
    guest.get(`/api/estimates/${id}/versions/1`),
    guest.patch(`/api/estimates/${id}/versions/1`, { name: 'First' }),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 401))
})

test('another person’s estimate does not exist for me', async () => {
  const id = await saved(sneha)
  const asked = await Promise.all([
    amol.client.get(`/api/estimates/${id}`),
    save(amol, id, calculatorContent(), 1),
    amol.client.delete(`/api/estimates/${id}`),
    amol.client.post(`/api/estimates/${id}/restoration`),
    amol.client.get(`/api/estimates/${id}/versions`),
    amol.client.post(`/api/estimates/${id}/versions`, versionOf('Mine'), { 'Idempotency-Key': crypto.randomUUID() }),
    amol.client.get(`/api/estimates/${id}/versions/1`),
  ])
  expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect((await sneha.client.get(`/api/estimates/${id}`)).body).toMatchObject({ content: house, revision: 1 })
  expect((await listed(amol)).estimates).toEqual([])
})

describe('An estimate', () => {
  test('is stored under the id that its device made, with a total that the server computes', async () => {
    const id = await saved(sneha)
    expect((await listed(sneha)).estimates).toEqual([
      {
        id,
        kind: 'estimator',
        name: 'House in Naigaon',
        areaInSqFt: 1500,
        constructionType: 'residential',
        quality: 'standard',
        mode: 'auto',
        method: 'formula',
        total: totalsOf(house).grandTotal,
        lastVersion: 0,
        updatedAt: dependencies.now().toISOString(),
      },
    ])
  })

  test('that is saved again after a lost answer is still one estimate without a conflict', async () => {
    const id = await saved(sneha)
    expect((await save(sneha, id)).body).toEqual({ isSaved: true, revision: 1 })
    const changed = { ...house, areaInSqFt: 1600 }
    expect((await save(sneha, id, changed, 1)).body).toEqual({ isSaved: true, revision: 2 })
    expect((await save(sneha, id, changed, 1)).body).toEqual({ isSaved: true, revision: 2 })
    expect((await listed(sneha)).estimates).toHaveLength(1)
  })

  test('that a second device has changed in the meantime is returned, and nothing is overwritten', async () => {
    const id = await saved(sneha)
    await save(sneha, id, { ...house, areaInSqFt: 1600 }, 1)
    expect((await save(sneha, id, { ...house, areaInSqFt: 1700 }, 1)).body).toMatchObject({
      isSaved: false,
      current: { id, content: { areaInSqFt: 1600 }, revision: 2 },
    })
    expect((await sneha.client.get(`/api/estimates/${id}`)).body).toMatchObject({ content: { areaInSqFt: 1600 } })
  })

  test('accepts exactly one of fifty simultaneous saves from the same revision', async () => {
    const id = await saved(sneha)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => save(sneha, id, { ...house, areaInSqFt: 2000 + at }, 1)),
    )
    expect(answers.filter(({ body }) => (body as { isSaved: boolean }).isSaved)).toHaveLength(1)
    expect((await sneha.client.get(`/api/estimates/${id}`)).body).toMatchObject({ revision: 2 })
  })

  test.each([
    ['a negative area', { areaInSqFt: -1 }],
    ['an area of nothing', { areaInSqFt: 0 }],
    ['an enormous area', { areaInSqFt: 10 ** 12 }],
    ['a fraction of a worker', { labor: [{ id: 'a', type: 'Mason', workers: 0.5, days: 1, ratePerDay: 1 }] }],
    ['a negative price', { materials: { cement: { selected: true, quantity: 1, price: -1 } } }],
    ['three decimals', { materials: { cement: { selected: true, quantity: 1.001, price: 1 } } }],
    ['a material that there is not', { materials: { gold: { selected: true, quantity: 1, price: 1 } } }],
    ['more than all of the profit', { profitPercent: 101 }],
    ['a kind that there is not', { kind: 'invoice' }],
    [
      'too many rows',
      {
        labor: Array.from({ length: limits.rows + 1 }, (_, at) => ({
          id: `${at}`,
          type: '',
          workers: 1,
          days: 1,
          ratePerDay: 0,
        })),
      },
    ],
  ])('with %s is refused, and the stored content stays', async (_, changes) => {
    const id = await saved(sneha)
    const refused = await sneha.client.put(`/api/estimates/${id}`, { content: { ...house, ...changes }, revision: 1 })
    expect(refused.status).toBe(422)
    expect((await sneha.client.get(`/api/estimates/${id}`)).body).toMatchObject({ content: house, revision: 1 })
  })

  test.each(['a\u0000b', '\ud800', '', 'a b', 'x'.repeat(41)])('with a row of the id %j is refused', async (id) => {
    const labor = [{ id, type: 'Mason', workers: 1, days: 1, ratePerDay: 1 }]
    expect((await save(sneha, crypto.randomUUID(), { ...house, labor })).status).toBe(422)
  })

  test('that two people save under one id at once belongs to only one of them', async () => {
    for (let round = 0; round < 5; round++) {
      const id = crypto.randomUUID()
      const answers = await Promise.all([save(sneha, id), save(amol, id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
    }
  })

  test('is listed once, even if many were saved at the same moment', async () => {
    const ids = []
    for (let at = 0; at < 45; at++) ids.push(await saved(sneha))
    const seen: unknown[] = []
    for (let next: string | null = ''; next !== null; ) {
      const page = await listed(sneha, next && `?after=${encodeURIComponent(next)}`)
      seen.push(...page.estimates.map(({ id }) => id))
      next = page.next
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  test('is refused if the page was opened by a different account', async () => {
    const save = { content: house, revision: 0, owner: amol.id }
    const id = crypto.randomUUID()
    expect(await sneha.client.put(`/api/estimates/${id}`, save)).toMatchObject({ status: 409 })
    expect((await sneha.client.get(`/api/estimates/${id}`)).status).toBe(404)
    expect((await sneha.client.put(`/api/estimates/${id}`, { ...save, owner: sneha.id })).status).toBe(200)
  })

  test('cannot be deleted and created without limit', async () => {
    await database.db
      .insertInto('estimates')
      .values(
        Array.from({ length: 2 * mostEstimates }, () => ({
          ...{ uuid: crypto.randomUUID(), user_id: sneha.id, name: '', total: 0, content: JSON.stringify(house) },
          ...{ created_at: new Date(), updated_at: new Date(), deleted_at: new Date() },
        })),
      )
      .execute()
    expect(await save(sneha, crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { message: 'You have deleted many estimates this week. Please save this one in a few days.' },
    })
  })

  test('stores what is typed, without invisible characters', async () => {
    const typed = { ...house, name: `  House\u0000 \u200Bin  Naigaon\u202E ` }
    const id = await saved(sneha, typed)
    expect((await sneha.client.get(`/api/estimates/${id}`)).body).toMatchObject({
      content: { name: 'House in Naigaon' },
    })
  })

  test('can be restored for a week after its deletion, and then is erased', async () => {
    const id = await saved(sneha)
    expect((await sneha.client.delete(`/api/estimates/${id}`)).status).toBe(200)
    expect((await sneha.client.delete(`/api/estimates/${id}`)).status).toBe(200)
    expect((await sneha.client.get(`/api/estimates/${id}`)).status).toBe(404)
    expect((await listed(sneha)).estimates).toEqual([])
    expect((await sneha.client.post(`/api/estimates/${id}/restoration`)).status).toBe(200)
    expect((await listed(sneha)).estimates).toHaveLength(1)
    await sneha.client.delete(`/api/estimates/${id}`)
    const days = (count: number) => new Date(dependencies.now().getTime() + count * 86_400_000)
    await eraseDeletedEstimates(database.db, days(6.9))
    expect((await sneha.client.post(`/api/estimates/${id}/restoration`)).status).toBe(200)
    await sneha.client.delete(`/api/estimates/${id}`)
    await eraseDeletedEstimates(database.db, days(7.1))
    expect((await sneha.client.post(`/api/estimates/${id}/restoration`)).status).toBe(404)
  })

  test('that was deleted on one device and changed on a second device is restored', async () => {
    const id = await saved(sneha)
    await sneha.client.delete(`/api/estimates/${id}`)
    expect((await save(sneha, id, { ...house, areaInSqFt: 900 }, 1)).body).toEqual({ isSaved: true, revision: 2 })
    expect((await listed(sneha)).estimates).toHaveLength(1)
  })
})

test('the list says by which method each total is counted', async () => {
  await saved(sneha, { ...house, mode: 'auto', method: 'thumb' })
  expect((await listed(sneha)).estimates).toMatchObject([{ mode: 'auto', method: 'thumb' }])
})

test('the list has pages, the most recently changed estimate first', async () => {
  const ids: string[] = []
  for (let at = 0; at < estimatesPerPage + 3; at++) {
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 1000)
    ids.unshift(await saved(sneha))
  }
  const first = await listed(sneha)
  const second = await listed(sneha, `?after=${first.next}`)
  expect([...first.estimates, ...second.estimates].map(({ id }) => id)).toEqual(ids)
  expect(second.next).toBeNull()
  expect((await sneha.client.get('/api/estimates?after=x')).status).toBe(422)
})

test('one account has a limit of estimates, and the refusal says what to do', async () => {
  await database.db
    .insertInto('estimates')
    .values(
      Array.from({ length: mostEstimates }, () => ({
        uuid: crypto.randomUUID(),
        user_id: sneha.id,
        content: JSON.stringify(house),
        name: '',
        total: 0,
        created_at: dependencies.now(),
        updated_at: dependencies.now(),
      })),
    )
    .execute()
  const refused = await save(sneha, crypto.randomUUID())
  expect(refused).toMatchObject({
    status: 422,
    body: { message: 'You can keep up to 200 estimates. Delete one to save another.' },
  })
})

describe('Versions', () => {
  const add = (account: TestAccount, id: string, name: string, content = house, key: string = crypto.randomUUID()) =>
    account.client.post(`/api/estimates/${id}/versions`, versionOf(name, content), { 'Idempotency-Key': key })

  test('are stored with their number, name and total, once per key, and listed newest first', async () => {
    const id = await saved(sneha)
    const key = crypto.randomUUID()
    const first = await add(sneha, id, 'Before the tiles', house, key)
    expect(first).toMatchObject({ status: 201, body: { number: 1, name: 'Before the tiles' } })
    expect((await add(sneha, id, 'Before the tiles', house, key)).body).toEqual(first.body)
    expect((await add(sneha, id, 'Another name', house, key)).status).toBe(409)
    const dearer = { ...house, quality: 'luxury' as const, mode: 'auto' as const, method: 'thumb' as const }
    await add(sneha, id, '', dearer)
    const { body } = await sneha.client.get(`/api/estimates/${id}/versions`)
    expect(body).toMatchObject([
      { number: 2, name: '', mode: 'auto', method: 'thumb', total: totalsOf(dearer).grandTotal },
      { number: 1, name: 'Before the tiles', total: totalsOf(house).grandTotal },
    ])
    expect((await sneha.client.get(`/api/estimates/${id}/versions/2`)).body).toMatchObject({ content: dearer })
    expect((await sneha.client.get(`/api/estimates/${id}/versions/3`)).status).toBe(404)
    expect((await listed(sneha)).estimates).toMatchObject([{ lastVersion: 2 }])
  })

  test('can be named, renamed and unnamed, only by their owner', async () => {
    const id = await saved(sneha)
    await add(sneha, id, '')
    const path = `/api/estimates/${id}/versions/1`
    const named = await sneha.client.patch(path, { name: '  With the\ncheaper tiles ' })
    expect(named).toMatchObject({ status: 200, body: { number: 1, name: 'With the cheaper tiles' } })
    expect((await sneha.client.get(path)).body).toMatchObject({ name: 'With the cheaper tiles', content: house })
    expect((await sneha.client.patch(path, { name: '' })).body).toMatchObject({ number: 1, name: '' })
    expect((await sneha.client.patch(path, {})).status).toBe(422)
    expect((await sneha.client.patch(`/api/estimates/${id}/versions/2`, { name: 'x' })).status).toBe(404)
    expect((await amol.client.patch(path, { name: 'Mine' })).status).toBe(404)
  })

  test('that are added at once get different numbers', async () => {
    const id = await saved(sneha)
    await Promise.all(Array.from({ length: 10 }, (_, at) => add(sneha, id, `${at}`)))
    const { body } = await sneha.client.get(`/api/estimates/${id}/versions`)
    expect((body as { number: number }[]).map(({ number }) => number)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('have a limit per estimate, beyond which the oldest without a name is deleted', async () => {
    const id = await saved(sneha)
    await add(sneha, id, 'The first')
    for (let at = 1; at < mostVersions; at++) await add(sneha, id, '')
    expect((await add(sneha, id, 'The last')).body).toMatchObject({ number: mostVersions + 1 })
    const { body } = await sneha.client.get(`/api/estimates/${id}/versions`)
    const numbers = (body as { number: number }[]).map(({ number }) => number)
    expect(numbers).toHaveLength(mostVersions)
    expect(numbers).toContain(1)
    expect(numbers).not.toContain(2)
    await database.db.updateTable('estimate_versions').set({ name: 'Named' }).execute()
    expect(await add(sneha, id, 'One more')).toMatchObject({
      status: 422,
      body: { message: 'An estimate can have up to 50 named versions.' },
    })
  })

  test('have a limit per account, beyond which the oldest without a name is deleted', async () => {
    const [id, other] = [await saved(sneha), await saved(sneha)]
    await add(sneha, other, '')
    await add(sneha, other, 'Kept')
    await database.pool.query(
      `insert into estimate_versions (estimate_id, number, name, content, total, user_id, idempotency_key, request_hash, created_at)
      select estimate_id, number + at, name, content, total, user_id, gen_random_uuid(), request_hash, created_at
      from estimate_versions, generate_series(1, $1) at where name = 'Kept'`,
      [mostVersionsOfAccount - 2],
    )
    expect((await add(sneha, id, '')).status).toBe(201)
    const first = await sneha.client.get(`/api/estimates/${other}/versions/1`)
    expect(first.status).toBe(404)
    await database.db.updateTable('estimate_versions').set({ name: 'Named' }).execute()
    expect(await add(sneha, id, 'One more')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('named versions') },
    })
    expect((await add(amol, await saved(amol), '')).status).toBe(201)
  })

  test('are part of the person’s data export', async () => {
    const id = await saved(sneha)
    await add(sneha, id, 'First')
    expect(await estimateData.read(database.db, sneha.id)).toMatchObject([
      { id, content: { name: 'House in Naigaon' } },
    ])
    for (let number = 2; number <= 45; number++) await add(sneha, id, `Version ${number}`)
    const versions = (await estimateVersionData.read(database.db, sneha.id)) as Record<string, unknown>[]
    expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
    expect(versions[0]).toMatchObject({ id, name: 'First' })
    expect(versions[0]).not.toHaveProperty('row')
  })
})
