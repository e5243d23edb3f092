import { beforeAll, describe, expect, test } from 'vitest'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { bestOf, piecesFor } from './material-rules.ts'

describe('Whole pieces', () => {
  test.each([
    // 7.2 bags need 8 pieces of 1 bag. 105 liters need 6 buckets of 20 liters. In 740.000000001 the excess is a
    // rounding error, so no further piece is needed.
    [7.2, 1, 8],
    [105, 20, 6],
    [100, 20, 5],
    [740.000_000_1, 1, 740],
    [0.01, 50, 1],
    [2_500, 15.5, 162],
  ])('%d of a material in pieces of %d are %i', (quantity, content, pieces) => {
    expect(piecesFor(quantity, { content })).toBe(pieces)
  })

  test('chooses, of several products in stock, the one with the lowest total price', () => {
    const sold = [
      { productId: 1, content: 1, price: 240, stock: 90 },
      { productId: 2, content: 20, price: 4_500, stock: 9 },
      { productId: 3, content: 20, price: 4_000, stock: 0 },
    ]
    // 3 liters: 3 × 240 is less than a whole bucket. 40 liters: 2 × 4,500 is less than 40 × 240.
    expect([bestOf(3, sold)?.productId, bestOf(40, sold)?.productId, bestOf(1, [])]).toEqual([1, 2, undefined])
  })
})

const database = testDatabase()
const start = () => createClient(testApp(testDependencies(database)))

beforeAll(async () => {
  const { db } = database
  const cement = { material: 'cement', material_content: '1', price: 365, mrp: 420, name: 'Cement' }
  await addStock(db, await newProduct(db, cement), 30)
  const paint = { material: 'interior-paint', material_content: '20', price: 4_850, mrp: 5_000, name: 'Paint' }
  await addStock(db, await newProduct(db, paint), 50)
  await newProduct(db, { material: 'main-door', material_content: '1', name: 'Door' })
})

const wanted = (materials: Record<string, unknown>) => ({
  materials: Object.entries(materials).map(([material, quantity]) => ({ material, quantity })),
})

test('what the shop sells goes into the cart up to the stock, the rest is named, and a repeated request changes nothing', async () => {
  const guest = start()
  const buy = () =>
    guest.post('/api/cart/materials', wanted({ cement: 42.5, 'interior-paint': 105, 'main-door': 1, rubble: 3 }))
  const { status, body } = await buy()
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      bought: [
        { material: 'cement', name: 'Cement', quantity: 30, needed: 43 },
        { material: 'interior-paint', name: 'Paint', quantity: 6, needed: 6 },
      ],
      missing: ['main-door', 'rubble'],
      left: 0,
    },
  })
  expect((await buy()).body).toEqual(body)
  const { lines } = (await guest.get('/api/cart')).body
  expect(lines.map(({ quantity }: { quantity: number }) => quantity).toSorted()).toEqual([30, 6])
})

test.each([
  ['a material that there is not', { gold: 1 }],
  ['a quantity of 0', { cement: 0 }],
  ['a quantity of -1', { cement: -1 }],
  ['10^9 of something', { cement: 1e9 }],
  ['a word', { cement: 'many' }],
  ['nothing', {}],
])('%s is refused', async (_, materials) => {
  expect((await start().post('/api/cart/materials', wanted(materials))).status).toBe(422)
})

test('the best product is found for each material, even with many products of one material', async () => {
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into products (slug, sku, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, seller_id, unit, is_listed,
       material, material_content, search, search_version, created_at, updated_at)
     select 'sand-' || n, 'SAND-' || n, category, 'Sand ' || n, description, brand, 9000, 9000, gst_rate, hsn, weight_grams, seller_id, unit, true,
       'crushed-sand', 1, search, search_version, created_at, updated_at
     from (select * from products where material = 'cement') p, generate_series(1, 550) n order by n returning id`,
  )
  const { db } = database
  for (const { id } of rows.slice(0, 30)) await addStock(db, id, 5)
  await addStock(
    db,
    await newProduct(db, { material: 'crushed-sand', material_content: '1', price: 80, mrp: 90, name: 'Cheap' }),
    5,
  )
  const steel = { material: 'steel-bars', material_content: '1', price: 70, mrp: 80, name: 'Steel' }
  await addStock(db, await newProduct(db, steel), 5)
  const { body } = await start().post('/api/cart/materials', wanted({ 'crushed-sand': 2, 'steel-bars': 3 }))
  expect(body.bought).toMatchObject([
    { name: 'Cheap', quantity: 2 },
    { name: 'Steel', quantity: 3 },
  ])
})
