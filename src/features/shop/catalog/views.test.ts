import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { addDays } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { ProductCard } from './schema.ts'
import { newProduct } from './testing.server.ts'
import { countViews, deleteOldViews, findAlsoViewed } from './views.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let visitor: Client
let ids: Record<string, number>

beforeAll(() => {
  dependencies = testDependencies(database, { TRUST_PROXY: 'on' })
})

beforeEach(async () => {
  await database.pool.query('delete from products')
  // Each test gets a new app, because an app caches the most viewed products for a minute.
  visitor = createClient(testApp(dependencies))
  ids = {}
  for (const [slug, category, price] of [
    ['tap', 'fixtures-fittings', 2500],
    ['basin', 'fixtures-fittings', 3400],
    ['handle', 'fixtures-fittings', 2000],
    ['sofa', 'interior-furnishings', 40_000],
    ['lamp', 'interior-furnishings', 2900],
    ['lock', 'smart-home', 14_000],
    ['bell', 'smart-home', 6500],
    ['bench', 'outdoor-garden', 9000],
    ['trade', null, 1000],
    ['hidden', 'smart-home', 1000],
  ] as const)
    ids[slug] = await newProduct(database.db, {
      ...{ slug, name: slug, category, price, mrp: price, is_listed: slug !== 'hidden', is_featured: slug === 'sofa' },
    })
})

let addresses = 0
/** Each view comes from a new network address, unless one is given. */
const look = (product: string, after: string[], history: string = crypto.randomUUID(), address = '') => {
  addresses++
  const headers = { 'X-Forwarded-For': address || `10.1.${Math.floor(addresses / 250)}.${addresses % 250}` }
  return visitor.post(
    '/api/shop/views',
    { visit: history, product: ids[product], after: after.map((each) => ids[each]) },
    headers,
  )
}
const alsoViewed = async (slug: string): Promise<string[]> => {
  const { body } = await visitor.get(`/api/shop/products/${slug}/also-viewed`)
  return body.products.map(({ name }: ProductCard) => name)
}
const mostViewed = async (): Promise<string[]> =>
  (await visitor.get('/api/shop/also-viewed')).body.products.map(({ name }: ProductCard) => name)
const stored = async () =>
  (await database.db.selectFrom('product_views').select('views').execute()).reduce((sum, { views }) => sum + views, 0)

describe('“Customers also viewed” of a product', () => {
  test('before anybody has viewed it: similar products, nearest price first, then the first of the shop; never itself', async () => {
    expect(await alsoViewed('tap')).toEqual(['handle', 'basin', 'sofa', 'bench', 'bell', 'lock'])
  })

  test('then products viewed in the same histories, most often first, in both directions', async () => {
    await look('lock', ['tap'])
    await look('lock', ['bell', 'tap'])
    await look('bench', ['tap'])
    expect((await alsoViewed('tap')).slice(0, 3)).toEqual(['lock', 'bench', 'handle'])
    expect((await alsoViewed('lock')).slice(0, 2)).toEqual(['tap', 'bell'])
  })

  test('counts only the last 90 days: older views are deleted', async () => {
    await look('lock', ['tap'])
    const today = dayInIndia(dependencies.now())
    const on = async (day: string) => {
      await database.db.updateTable('product_views').set({ day }).execute()
      const shown = (await alsoViewed('tap'))[0] === 'lock'
      await deleteOldViews(database.db, dependencies.now())
      return [shown, await stored()]
    }
    expect(await on(addDays(today, -89))).toEqual([true, 2])
    expect(await on(addDays(today, -90))).toEqual([false, 0])
  })

  test('shows no trade goods, and nothing that is no longer sold', async () => {
    await look('trade', ['tap'])
    await look('hidden', ['tap'])
    expect(await stored()).toBe(0)
    await look('lock', ['tap'])
    await database.db.updateTable('products').set({ is_listed: false }).where('id', '=', ids.lock!).execute()
    expect(await alsoViewed('tap')).not.toContain('lock')
  })
})

describe('A history of views', () => {
  test('counts a pair once, however often it is sent, also at once', async () => {
    const history = crypto.randomUUID()
    await Promise.all([1, 2, 3].map(() => look('lock', ['tap', 'tap', 'lock'], history)))
    await look('tap', ['lock'], history)
    expect(await stored()).toBe(2)
    await look('lock', ['tap'])
    expect(await stored()).toBe(4)
  })

  test('counts a pair once a day from one address, however many histories it makes up', async () => {
    const from = (address: string) => look('lock', ['tap'], crypto.randomUUID(), address)
    await Promise.all(Array.from({ length: 20 }, () => from('192.0.2.7')))
    expect(await stored()).toBe(2)
    await from('192.0.2.8')
    expect(await stored()).toBe(4)
    const { now } = dependencies.clock
    dependencies.clock.now = new Date(now.getTime() + 24 * 60 * 60_000)
    await from('192.0.2.7')
    dependencies.clock.now = now
    expect(await stored()).toBe(6)
  })

  test.each([
    { product: 0 },
    { product: 1.5 },
    { product: '1' },
    { visit: 'me' },
    { after: Array.from({ length: 21 }, (_, at) => at + 1) },
    { after: [-1] },
    { after: null },
  ])('with %j is refused', async (change) => {
    const body = { visit: crypto.randomUUID(), product: ids.tap, after: [], ...change }
    expect((await visitor.post('/api/shop/views', body)).status).toBe(422)
  })

  test('may name unknown products: they do not count', async () => {
    const body = { visit: crypto.randomUUID(), product: ids.tap, after: [999_999_999, ids.lock] }
    expect((await visitor.post('/api/shop/views', body)).status).toBe(200)
    expect((await visitor.post('/api/shop/views', { ...body, product: 999_999_998 })).status).toBe(200)
    expect(await stored()).toBe(2)
  })

  test('counts towards the limit of an address: 200 an hour', async () => {
    const client = createClient(testApp(dependencies))
    const statuses = []
    for (let at = 0; at < 201; at++) {
      const body = { visit: crypto.randomUUID(), product: ids.tap, after: [] }
      statuses.push((await client.post('/api/shop/views', body)).status)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([200, 429])
  })
})

test('the front of the shop shows the products most often viewed together, filled up with its first products', async () => {
  expect(await mostViewed()).toEqual(['sofa', 'bench', 'bell', 'lock', 'lamp', 'handle'])
  visitor = createClient(testApp(dependencies))
  await look('tap', ['basin', 'bench'])
  await look('tap', ['bench'])
  await countViews(database.db, dependencies.now())
  expect(await mostViewed()).toEqual(['tap', 'bench', 'basin', 'sofa', 'bell', 'lock'])
  // Pairs that are too old must not raise a product above others.
  await database.db
    .updateTable('product_views')
    .set({ day: addDays(dayInIndia(dependencies.now()), -90) })
    .execute()
  await countViews(database.db, dependencies.now())
  visitor = createClient(testApp(dependencies))
  expect((await mostViewed())[0]).toBe('sofa')
})

test('similar products are found by an index, however long their category is', async () => {
  await database.pool.query(
    `insert into products (slug, sku, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, seller_id, unit, is_listed,
       search, search_version, created_at, updated_at)
     select 'many-' || n, 'MANY-' || n, category, 'many', description, brand, 100000 + n, 100000 + n, gst_rate, hsn, weight_grams, seller_id, unit,
       true, search, search_version, created_at, updated_at
     from products, generate_series(1, 3000) n where id = $1`,
    [ids.tap],
  )
  await database.pool.query('analyze products')
  const reader = { language: 'en', today: dependencies.now(), sampleData: true, canSms: false } as const
  const read = await rowsRead(database, (db) => findAlsoViewed(db, 'tap', reader))
  expect(read).toBeLessThan(300)
})
