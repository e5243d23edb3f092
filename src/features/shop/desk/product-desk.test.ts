import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import type { NewProduct, StaffProduct } from './schema.ts'
import { productInput, uploadSample } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let staff: TestAccount
let guest: Client
beforeAll(async () => {
  dependencies = testDependencies(database)
  const app = testApp(dependencies)
  staff = await newStaff({ app, dependencies })
  guest = createClient(app)
})

const add = async (given: Partial<NewProduct> = {}) => {
  const { status, body } = await staff.client.post('/api/admin/products', await productInput(database.db, given))
  expect([status, body]).toEqual([201, body])
  return body as StaffProduct
}
const asked = ({ product: { pictures, ...product } }: StaffProduct) => ({
  ...product,
  pictureIds: pictures.map(({ id }) => id),
})
const save = (opened: StaffProduct, change: object) =>
  staff.client.put(`/api/admin/products/${opened.id}`, { ...asked(opened), version: opened.version, ...change })
const enter = (id: number, body: object, key: string = crypto.randomUUID()) =>
  staff.client.post(`/api/admin/products/${id}/stock`, { note: '', seen: 0, ...body }, { 'Idempotency-Key': key })
const acts = async () =>
  (await staff.client.get('/api/admin/audit-log')).body.entries.map(({ act }: { act: string }) => act)

describe('A new product', () => {
  test('with a photo is in the shop, in three languages, and can be found', async () => {
    const picture = await uploadSample(staff.client)
    const names = { name: 'Brass garden tap', nameHi: 'पीतल का नल', nameMr: 'पितळी नळ' }
    const { product, stock } = await add({ ...names, slug: 'brass-garden-tap', isListed: true, pictureIds: [picture] })
    expect([product.sku, product.price, product.materialContent, stock]).toEqual([expect.any(String), 450, null, 0])
    const shown = await guest.get('/api/shop/products/brass-garden-tap', { 'Accept-Language': 'mr' })
    expect(shown.body).toMatchObject({ name: 'पितळी नळ', price: 450, mrp: 500, stock: 0 })
    expect(shown.body.pictures).toHaveLength(1)
    const found = await guest.get(`/api/shop/products?search=${encodeURIComponent('पितळी')}`)
    expect(found.body.products.map(({ slug }: { slug: string }) => slug)).toEqual(['brass-garden-tap'])
    expect((await acts())[0]).toBe('product.added')
  })

  test('counts once, however often it is sent; a different one with its SKU or address is refused', async () => {
    const input = await productInput(database.db)
    const answers = await Promise.all([1, 2, 3].map(() => staff.client.post('/api/admin/products', input)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const same = await staff.client.post('/api/admin/products', { ...input, price: '440' })
    expect([same.status, same.body.fields]).toEqual([422, { sku: 'Another product has this SKU' }])
    const moved = await staff.client.post('/api/admin/products', { ...input, sku: 'GRD-OTHER' })
    expect(moved.body.fields).toEqual({ slug: 'Another product has this address. Please choose another one.' })
  })

  test.each([
    [{ price: '1.5' }, 'price', 'whole number'],
    [{ price: '-1' }, 'price', 'from ₹1 to ₹1 crore'],
    [{ price: '1000000000' }, 'price', 'from ₹1 to ₹1 crore'],
    [{ price: '' }, 'price', 'from ₹1 to ₹1 crore'],
    [{ mrp: '499' }, 'mrp', "can't be below the price before the discount"],
    [{ discount: '100' }, 'discount', '0 to 99'],
    [{ hsn: '84' }, 'hsn', '4, 6 or 8 digits'],
    [{ gstRate: '17' }, 'gstRate', 'rate of GST'],
    [{ isListed: true }, 'isListed', 'at least one photo'],
    [{ material: 'cement' }, 'materialContent', 'how much'],
    [{ materialContent: '5' }, 'material', 'choose the material'],
    [{ sku: '=1+1' }, 'sku', 'SKU'],
    [{ slug: 'नल' }, 'slug', 'address'],
    [{ sellerId: '999999' }, 'sellerId', 'who sells it'],
    [{ tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }, 'tags', 'at most 20'],
    [{ weightGrams: '0' }, 'weightGrams', 'grams'],
    [{ part: 'weapons' }, 'part', 'from the list'],
  ] as [Partial<NewProduct>, string, string][])('with %j is refused at its field', async (given, field, sentence) => {
    const { status, body } = await staff.client.post('/api/admin/products', await productInput(database.db, given))
    expect([status, body.fields?.[field]]).toEqual([422, expect.stringContaining(sentence)])
  })

  test('reads digits as people in Maval write them', async () => {
    const { product } = await add({ price: '४५०', mrp: '₹5,000', weightGrams: '१२००' })
    expect([product.price, product.mrp, product.weightGrams]).toEqual([450, 5000, 1200])
  })
})

describe('A change', () => {
  test('over somebody else’s saved change is refused, field by field; changes to other fields merge', async () => {
    const opened = await add()
    expect((await save(opened, { price: '440' })).body.product.price).toBe(440)
    const late = await save(opened, { price: '430' })
    expect([late.status, Object.keys(late.body.fields)]).toEqual([409, ['price']])
    const other = await save({ ...opened, product: { ...opened.product, price: 440 } }, { brand: 'Sahyadri' })
    expect([other.status, other.body.product.brand, other.body.product.price]).toEqual([200, 'Sahyadri', 440])
  })

  test('sent again changes nothing, and a save without changes is not recorded', async () => {
    const opened = await add()
    const before = (await acts()).length
    const answers = [await save(opened, { price: '440' }), await save(opened, { price: '440' })]
    expect(answers.map(({ status, body }) => [status, body.product.price])).toEqual(Array(2).fill([200, 440]))
    const { revision } = await database.db
      .selectFrom('products')
      .select('revision')
      .where('id', '=', opened.id)
      .executeTakeFirstOrThrow()
    expect([revision, (await acts()).length]).toEqual([2, Math.min(before + 1, 50)])
  })

  test('unlists it and keeps its address; before it was ever listed, the address may change', async () => {
    const opened = await add({ slug: 'first-address' })
    const moved = (await save(opened, { slug: 'Second Address' })).body as StaffProduct
    expect(moved.product.slug).toBe('second-address')
    const listed = (await save(moved, { isListed: true, pictureIds: [await uploadSample(staff.client)] })).body
    expect(listed.wasListed).toBe(true)
    expect((await guest.get('/api/shop/products/second-address')).status).toBe(200)
    const out = (await save(listed, { isListed: false })).body as StaffProduct
    expect((await guest.get('/api/shop/products/second-address')).status).toBe(404)
    const refused = await save(out, { slug: 'third-address' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['slug']])
    await expect(
      database.pool.query("update products set slug = 'third-address' where id = $1", [out.id]),
    ).rejects.toThrow('keeps its address')
  })
})

describe('A photo of a product', () => {
  const ownerOf = async (id: number) =>
    (await database.db.selectFrom('pictures').select(['owner_id', 'alt']).where('id', '=', id).executeTakeFirst()) ??
    null

  test('belongs to the house: it stays when the uploader’s account is deleted, and is described by the product', async () => {
    const app = testApp(dependencies)
    const member = await newStaff({ app, dependencies })
    const picture = await uploadSample(member.client, 'product-wash-basin-1.webp')
    const input = await productInput(database.db, { nameHi: 'नल', pictureIds: [picture] })
    const { body } = await member.client.post('/api/admin/products', input)
    expect(await ownerOf(picture)).toEqual({ owner_id: null, alt: { en: 'Garden tap', hi: 'नल' } })
    // The product is not listed yet: only staff can see it.
    const path = `/pictures/${body.product.pictures[0].key}-240.webp`
    expect([(await staff.client.get(path)).status, (await guest.get(path)).status]).toEqual([200, 404])
    // The same file uploaded again is the same picture, and may be shown with a second product.
    expect(await uploadSample(member.client, 'product-wash-basin-1.webp')).toBe(picture)
    const other = await member.client.post(
      '/api/admin/products',
      await productInput(database.db, { pictureIds: [picture] }),
    )
    expect(other.status).toBe(201)
    await database.db.deleteFrom('users').where('id', '=', member.id).execute()
    await runJobs(dependencies)
    expect(await ownerOf(picture)).toMatchObject({ owner_id: null })
  })

  test('from somebody else is refused, and so is one that is not a shop photo', async () => {
    const asha = await newAccount({ app: testApp(dependencies), dependencies }, 'customer')
    for (const id of [await uploadSample(asha.client), 999_999]) {
      const input = await productInput(database.db, { pictureIds: [id] })
      const { status, body } = await staff.client.post('/api/admin/products', input)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['pictures']])
    }
  })

  test('that is removed is deleted, and the others move up', async () => {
    const pictures = [
      await uploadSample(staff.client, 'product-sofa-1.webp'),
      await uploadSample(staff.client, 'product-ceiling-fan-1.webp'),
    ]
    const opened = await add({ pictureIds: pictures })
    const { body } = await save(opened, { pictureIds: [pictures[1]!, pictures[0]!] })
    expect(body.product.pictures.map(({ id }: { id: number }) => id)).toEqual([pictures[1], pictures[0]])
    await save(body, { pictureIds: [pictures[0]!] })
    await runJobs(dependencies)
    expect([await ownerOf(pictures[1]!), (await ownerOf(pictures[0]!)) !== null]).toEqual([null, true])
  })
})

describe('The stock', () => {
  test('is a ledger: received, counted, damaged, with the number left each time', async () => {
    const { id } = await add()
    await enter(id, { reason: 'received', quantity: '१५', note: 'Challan 114' })
    await enter(id, { reason: 'damaged', quantity: 2 })
    const { status, body } = await enter(id, { reason: 'counted', quantity: 12, seen: 13 })
    expect([status, body.stock]).toEqual([201, 12])
    expect(
      body.movements.map(({ reason, quantity, left, note }: Record<string, unknown>) => [reason, quantity, left, note]),
    ).toEqual([
      ['counted', -1, 12, ''],
      ['damaged', -2, 13, ''],
      ['received', 15, 15, 'Challan 114'],
    ])
    expect((await acts()).slice(0, 3)).toEqual(['stock.counted', 'stock.damaged', 'stock.received'])
  })

  test('changes once for each key, never below 0, and a count refers to what was on the screen', async () => {
    const { id } = await add()
    const key = crypto.randomUUID()
    const body = { reason: 'received', quantity: 3 }
    const answers = await Promise.all([1, 2, 3].map(() => enter(id, body, key)))
    expect(answers.map((answer) => [answer.status, answer.body.stock])).toEqual(Array(3).fill([201, 3]))
    expect((await enter(id, { ...body, quantity: 4 }, key)).status).toBe(409)
    const below = await enter(id, { reason: 'damaged', quantity: 4 })
    expect([below.status, below.body.fields.quantity]).toEqual([422, 'There are only 3 of them'])
    const late = await enter(id, { reason: 'counted', quantity: 5, seen: 2 })
    expect([late.status, late.body.message]).toEqual([409, 'There are 3 now. Please count them again.'])
    expect((await enter(id, { reason: 'counted', quantity: 3, seen: 3 })).body.movements).toHaveLength(1)
    for (const quantity of [0, -1, 1.5, 1e9, '', 'ten'])
      expect((await enter(id, { reason: 'received', quantity })).body.fields).toHaveProperty('quantity')
    expect((await enter(id, { reason: 'sold', quantity: 1 })).status).toBe(422)
    const both = await Promise.all([
      enter(id, { reason: 'damaged', quantity: 2 }),
      enter(id, { reason: 'damaged', quantity: 2 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('is counted on the shelf, where ordered goods lie until they go out', async () => {
    const orderId = await newOrderOf(database.db)
    const line = database.db.selectFrom('order_lines').select('product_id').where('order_id', '=', orderId)
    const { product_id: id } = await line.executeTakeFirstOrThrow()
    const stock = async () => {
      const { body } = await staff.client.get(`/api/admin/products/${id}/stock`)
      return [body.stock, body.ordered]
    }
    const move = (state: string) => database.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
    expect(await stock()).toEqual([8, 2])
    // All ten are on the shelf: nothing is missing, and nothing was added.
    const all = await enter(id, { reason: 'counted', quantity: 10, seen: 10 })
    expect([all.status, all.body.stock, all.body.movements.length]).toEqual([201, 8, 2])
    await move('packed')
    expect((await enter(id, { reason: 'counted', quantity: 9, seen: 10 })).body).toMatchObject({ stock: 7, ordered: 2 })
    const few = await enter(id, { reason: 'counted', quantity: 1, seen: 9 })
    expect([few.status, few.body.fields.quantity]).toEqual([
      422,
      '2 are ordered and should still be here. If they are not, please cancel an order first.',
    ])
    await move('out-for-delivery')
    expect(await stock()).toEqual([7, 0])
    const late = await enter(id, { reason: 'counted', quantity: 9, seen: 9 })
    expect([late.status, late.body.message]).toEqual([409, 'There are 7 now. Please count them again.'])
  })

  test('comes in pages, and sales name their order', async () => {
    const orderId = await newOrderOf(database.db)
    const line = database.db.selectFrom('order_lines').select('product_id').where('order_id', '=', orderId)
    const { product_id: id } = await line.executeTakeFirstOrThrow()
    for (let at = 0; at < 20; at++) await enter(id, { reason: 'received', quantity: 1 })
    const { body: first } = await staff.client.get(`/api/admin/products/${id}/stock`)
    expect([first.stock, first.movements.length, first.movements[0].left, first.movements[19].left]).toEqual([
      28, 20, 28, 9,
    ])
    const { body: second } = await staff.client.get(`/api/admin/products/${id}/stock?after=${first.next}`)
    expect(second.movements).toMatchObject([
      { reason: 'sold', quantity: -2, left: 8, orderId },
      { reason: 'received', quantity: 10, left: 10, orderId: null },
    ])
    expect(second.next).toBeNull()
    expect((await staff.client.get('/api/admin/products/999999/stock')).status).toBe(404)
  })
})

test('the list of all products can be narrowed, searched by words in any script or by SKU, and paged', async () => {
  const skus = await Promise.all(
    Array.from({ length: 27 }, async (_, at) => (await add({ sku: `LST-${100 + at}`, part: 'trade' })).product.sku),
  )
  const list = async (query: string) => (await staff.client.get(`/api/admin/products?${query}`)).body
  const first = await list('part=trade')
  expect(first.products).toHaveLength(25)
  const second = await list(`part=trade&after=${first.next}`)
  expect(second.products).toHaveLength(2)
  expect((await list('search=lst-11')).products).toHaveLength(10)
  expect((await list(`search=${encodeURIComponent('पीतल')}`)).products).toHaveLength(1)
  expect((await list('show=listed&part=trade')).products).toEqual([])
  const [one] = (await list(`search=${skus[0]}`)).products
  await enter(one.id, { reason: 'received', quantity: 3 })
  expect((await list('show=few&part=trade')).products).toMatchObject([{ sku: skus[0], stock: 3 }])
  expect((await list('show=out&part=trade')).products).not.toContainEqual(expect.objectContaining({ sku: skus[0] }))
  expect((await staff.client.get('/api/admin/products?show=lost')).status).toBe(422)
})

test('only staff have access', async () => {
  const { id } = await add()
  const asha = await newAccount({ app: testApp(dependencies), dependencies }, 'contractor')
  const input = await productInput(database.db)
  for (const [client, status] of [
    [guest, 401],
    [asha.client, 403],
  ] as const) {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    expect((await client.get('/api/admin/products')).status).toBe(status)
    expect((await client.get(`/api/admin/products/${id}`)).status).toBe(status)
    expect((await client.post('/api/admin/products', input)).status).toBe(status)
    expect((await client.put(`/api/admin/products/${id}`, { ...input, version: '' })).status).toBe(status)
    expect((await client.get(`/api/admin/products/${id}/stock`)).status).toBe(status)
    const movement = { reason: 'received', quantity: 1, note: '', seen: 0 }
    expect((await client.post(`/api/admin/products/${id}/stock`, movement, key)).status).toBe(status)
  }
  expect((await staff.client.get('/api/admin/products/999999')).status).toBe(404)
  expect((await staff.client.put('/api/admin/products/999999', { ...input, version: '' })).status).toBe(404)
})
