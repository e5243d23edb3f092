import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { cartOf } from './cart.server.ts'
import { keyed, moveStock, stockedProduct } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
const member = (type: Parameters<typeof newAccount>[1] = 'customer') => newAccount({ app, dependencies }, type)
const guest = () => createClient(app)
const add = (client: Client, productId: number, key?: string) =>
  client.post('/api/cart/lines', { productId }, keyed(key))
const put = (client: Client, productId: number, quantity: unknown) =>
  client.put(`/api/cart/lines/${productId}`, { quantity })
const cart = async (client: Client) => (await client.get('/api/cart')).body
const lines = async (client: Client) =>
  (await cart(client)).lines.map((line: { productId: number; quantity: number }) => [line.productId, line.quantity])

describe.each(['a guest', 'a member'])('The cart of %s', (who) => {
  let client: Client
  let product: number
  beforeEach(async () => {
    client = who === 'a guest' ? guest() : (await member()).client
    product = await stockedProduct(database.db, { name: 'Mixer tap', name_hi: 'मिक्सर नल', stock: 3 })
  })

  test('is empty at first', async () => {
    expect(await cart(client)).toEqual({ lines: [], count: 0, subtotal: 0, unmerged: 0 })
  })

  test('takes one with each press, up to the stock', async () => {
    const other = await stockedProduct(database.db, { price: 149 })
    expect((await add(client, product)).body).toEqual({ productId: product, quantity: 1, stock: 3, capped: null })
    await add(client, other)
    await add(client, product)
    await add(client, product)
    const { status, body } = await add(client, product)
    expect([status, body]).toEqual([200, { productId: product, quantity: 3, stock: 3, capped: 'stock' }])
    const { lines, ...rest } = await cart(client)
    expect(rest).toEqual({ count: 4, subtotal: 149 + 3 * 2499, unmerged: 0 })
    expect(lines).toMatchObject([
      { productId: other, quantity: 1, price: 149 },
      { productId: product, quantity: 3, wanted: 3, state: 'ok', priceBefore: null, product: { name: 'Mixer tap' } },
    ])
    expect((await client.get('/api/cart/count')).body).toEqual({ count: 4 })
  })

  test('adds the quantity that was entered, up to the stock, and nothing when it is not a number', async () => {
    const addMany = (quantity: unknown) =>
      client.post('/api/cart/lines', { productId: product, quantity }, keyed(undefined))
    expect((await addMany('२')).body).toMatchObject({ quantity: 2, capped: null })
    for (const wrong of ['', 'ten', 0, 1000]) expect((await addMany(wrong)).status).toBe(422)
    expect((await addMany(5)).body).toMatchObject({ quantity: 3, capped: 'stock' })
  })

  test('adds once when the response is lost and the press is sent again', async () => {
    const key = crypto.randomUUID()
    for (const _ of [1, 2, 3]) expect((await add(client, product, key)).body.quantity).toBe(1)
    expect((await add(client, product)).body.quantity).toBe(2)
  })

  test('is in the reader’s language', async () => {
    await add(client, product)
    const { body } = await client.get('/api/cart', { 'Accept-Language': 'hi' })
    expect(body.lines[0].product.name).toBe('मिक्सर नल')
  })

  test.each([
    [2, 2, null],
    ['2', 2, null],
    ['३', 3, null],
    [3, 3, null],
    [4, 3, 'stock'],
    [999, 3, 'stock'],
  ])('a quantity of %j becomes %i', async (given, quantity, capped) => {
    expect((await put(client, product, given)).body).toEqual({ productId: product, quantity, stock: 3, capped })
    expect(await lines(client)).toEqual([[product, quantity]])
  })

  test.each([-1, 0, 1.5, 1000, 1e9, '', 'two', '०', '१०००', '1,5', '2.5', '-3', null, [2], {}])(
    'a quantity of %j is refused',
    async (given) => {
      await add(client, product)
      const { status, body } = await put(client, product, given)
      expect([status, Object.keys(body.fields)]).toEqual([422, ['quantity']])
      expect(await lines(client)).toEqual([[product, 1]])
    },
  )

  test('can be changed and emptied; a repeated request changes nothing more', async () => {
    await put(client, product, 2)
    await put(client, product, 2)
    expect(await lines(client)).toEqual([[product, 2]])
    for (const _ of [1, 2]) expect((await client.delete(`/api/cart/lines/${product}`)).status).toBe(200)
    expect(await lines(client)).toEqual([])
    expect((await put(client, product, 1)).status).toBe(200)
  })

  test('refuses products that do not exist, are not listed, are for the trade only or are sold out', async () => {
    const unlisted = await stockedProduct(database.db, { is_listed: false })
    const trade = await stockedProduct(database.db, { category: null })
    const soldOut = await stockedProduct(database.db, { stock: 0 })
    for (const id of [999_999, unlisted, trade]) {
      expect([(await add(client, id)).status, (await put(client, id, 1)).status]).toEqual([404, 404])
    }
    const { status, body } = await add(client, soldOut)
    expect([status, body.message]).toEqual([422, 'This product is out of stock.'])
    expect(await lines(client)).toEqual([])
    for (const body of [{}, { productId: 'x' }, { productId: 1.5 }, { productId: -1 }, { productId: 1e12 }])
      expect((await client.post('/api/cart/lines', body, keyed())).status).toBe(422)
    expect((await client.post('/api/cart/lines', { productId: product })).status).toBe(422)
    for (const id of ['x', '0', '1e3', '9999999999'])
      expect((await client.put(`/api/cart/lines/${id}`, { quantity: 1 })).status).toBe(422)
  })

  test('has room for fifty products', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `with made as (
         insert into products (slug, sku, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, seller_id, unit,
           is_listed, search, search_version, created_at, updated_at)
         select $1 || n, $1 || n, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, seller_id, unit,
           true, search, search_version, now(), now() from products, generate_series(1, 50) n where id = $2 returning id),
       stock as (select id from made)
       select id from stock order by id`,
      [`p${crypto.randomUUID().slice(0, 8)}-`, product],
    )
    await database.pool.query(
      `insert into stock_movements (product_id, quantity, reason, created_at)
       select id, 5, 'received', now() from products where id = any($1)`,
      [rows.map(({ id }) => id)],
    )
    for (const { id } of rows) expect((await put(client, id, 1)).status).toBe(200)
    const { status, body } = await add(client, product)
    expect([status, body.message]).toEqual([422, 'Your cart has room for 50 products. Remove one to add another.'])
    expect(await lines(client)).toHaveLength(50)
  })

  test('shows a price that has changed, until it is acknowledged or the line is changed', async () => {
    const [first, second] = [product, await stockedProduct(database.db)]
    for (const id of [first, second]) await add(client, id)
    await database.db.updateTable('products').set({ price: 2699 }).where('id', 'in', [first, second]).execute()
    const changes = async () =>
      (await cart(client)).lines.map((line: { price: number; priceBefore: number }) => [line.price, line.priceBefore])
    expect(await changes()).toEqual([
      [2699, 2499],
      [2699, 2499],
    ])
    expect((await cart(client)).subtotal).toBe(2 * 2699)
    await put(client, first, 2)
    expect(await changes()).toEqual([
      [2699, 2499],
      [2699, null],
    ])
    // The price changed again after it was shown, so the new price is not acknowledged.
    await database.db.updateTable('products').set({ price: 2799 }).where('id', '=', second).execute()
    await client.put('/api/cart/prices', { prices: [{ productId: second, price: 2699 }] })
    expect((await changes())[0]).toEqual([2799, 2699])
    await client.put('/api/cart/prices', { prices: [{ productId: second, price: 2799 }] })
    expect((await changes())[0]).toEqual([2799, null])
    for (const prices of [[{ productId: 1 }], [{ productId: 1, price: 0 }], 'all'])
      expect((await client.put('/api/cart/prices', { prices })).status).toBe(422)
  })

  test('marks lines with too little stock, and leaves sold-out and removed products out of the sum', async () => {
    const [soldOut, gone] = [await stockedProduct(database.db), await stockedProduct(database.db)]
    await put(client, product, 3)
    await put(client, soldOut, 2)
    await put(client, gone, 1)
    await moveStock(database.db, product, -1)
    await moveStock(database.db, soldOut, -10)
    await database.db.updateTable('products').set({ is_listed: false }).where('id', '=', gone).execute()
    const { lines, count, subtotal } = await cart(client)
    expect(lines).toMatchObject([
      { productId: gone, state: 'gone', quantity: 0, wanted: 1 },
      { productId: soldOut, state: 'out', quantity: 0, wanted: 2 },
      { productId: product, state: 'fewer', quantity: 2, wanted: 3 },
    ])
    expect([count, subtotal]).toEqual([6, 2 * 2499])
    // A guest's cookie does not prove that the guest has ever seen the product, so its name stays hidden.
    expect(lines[0].product === null).toBe(who === 'a guest')
    await moveStock(database.db, product, 5)
    expect((await cart(client)).lines[2]).toMatchObject({ state: 'ok', quantity: 3 })
    // The product is deleted for good, so its name is unknown.
    await database.db.deleteFrom('products').where('id', '=', gone).execute()
    expect((await cart(client)).lines).toHaveLength(2)
  })
})

describe('A guest', () => {
  test('has the cart in a cookie that scripts can read, for half a year', async () => {
    const client = guest()
    const product = await stockedProduct(database.db)
    const { headers } = await add(client, product)
    const [cookie] = headers.getSetCookie()
    expect(cookie).toMatch(
      new RegExp(`^cart=${product}\\.1\\.2499\\.[0-9a-f]{8}; Max-Age=15552000; Path=/; SameSite=Lax$`),
    )
    await client.delete(`/api/cart/lines/${product}`)
    expect(client.cookies.has('cart')).toBe(false)
  })

  test('with rubbish in the cookie has an empty cart, and can fill it', async () => {
    const client = guest()
    const product = await stockedProduct(database.db)
    for (const rubbish of ['x', '%', `${product}.0.1`, '1.1.1-'.repeat(9), encodeURIComponent('१.१.१')]) {
      client.cookies.set('cart', rubbish)
      expect(await cart(client)).toMatchObject({ lines: [], count: 0 })
      expect((await add(client, product)).body.quantity).toBe(1)
    }
  })

  test('who writes other products and prices into the cookie still sees only what is sold to everyone', async () => {
    const client = guest()
    const trade = await stockedProduct(database.db, { category: null, name: 'Trade secret', price: 4321, mrp: 5000 })
    client.cookies.set('cart', `${trade}.1.1`)
    const body = await cart(client)
    expect(body).toMatchObject({ subtotal: 0, lines: [{ state: 'gone', product: null, price: 1, stock: 0 }] })
    expect(JSON.stringify(body)).not.toMatch(/Trade|4321/)
    const product = await stockedProduct(database.db)
    client.cookies.set('cart', `${product}.2.1`)
    expect(await cart(client)).toMatchObject({ subtotal: 2 * 2499, lines: [{ price: 2499, priceBefore: 1 }] })
  })
})

describe('A member', () => {
  test('has one cart on all devices that nobody else sees, and every open page is notified', async () => {
    const { client, id } = await member()
    const product = await stockedProduct(database.db)
    dependencies.told.length = 0
    await add(client, product)
    await put(client, product, 4)
    await client.delete(`/api/cart/lines/${product}`)
    expect(dependencies.told).toEqual([id, id, id])
    await add(client, product)
    const phone = guest()
    for (const [name, value] of client.cookies) phone.cookies.set(name, value)
    expect(await lines(phone)).toEqual([[product, 1]])
    expect(client.cookies.has('cart')).toBe(false)
    expect(await lines((await member()).client)).toEqual([])
  })

  test.each(['contractor', 'architect'] as const)('who is a %s can buy goods for the trade', async (type) => {
    const trade = await stockedProduct(database.db, { category: null })
    const { client } = await member(type)
    expect((await add(client, trade)).status).toBe(200)
    expect(await lines(client)).toEqual([[trade, 1]])
  })

  test('can press many times at once: each press counts, never beyond the stock, and a repeated addition counts once', async () => {
    const { client } = await member()
    const [plenty, few] = [
      await stockedProduct(database.db, { stock: 50 }),
      await stockedProduct(database.db, { stock: 5 }),
    ]
    await Promise.all([
      ...Array.from({ length: 12 }, () => add(client, plenty)),
      ...Array.from({ length: 12 }, () => add(client, few)),
    ])
    const again = crypto.randomUUID()
    await Promise.all(Array.from({ length: 4 }, () => add(client, plenty, again)))
    expect(Object.fromEntries(await lines(client))).toEqual({ [plenty]: 13, [few]: 5 })
  })

  test('finds what they put in as a guest, once', async () => {
    const { client, id } = await member()
    const one = await stockedProduct(database.db, { name: 'One' })
    const two = await stockedProduct(database.db, { name: 'Two' })
    const few = await stockedProduct(database.db, { name: 'Few', stock: 2 })
    await put(client, one, 5)
    client.cookies.set('cart', `${one}.2.2499-${two}.3.2400-${few}.9.2499-999999.1.5`)
    expect((await cart(client)).unmerged).toBe(15)
    dependencies.told.length = 0
    const { status, body } = await client.post('/api/cart/merge')
    expect([status, body]).toEqual([200, { merged: 3, capped: [{ name: 'Few', quantity: 2 }], left: 1 }])
    expect(dependencies.told).toEqual([id])
    expect(client.cookies.has('cart')).toBe(false)
    const merged = await cart(client)
    expect(merged.lines.map((line: { productId: number }) => line.productId)).toEqual([few, two, one])
    expect(merged.lines).toMatchObject([{ quantity: 2 }, { quantity: 3, priceBefore: 2400 }, { quantity: 5 }])
    expect((await client.post('/api/cart/merge')).body).toEqual({ merged: 0, capped: [], left: 0 })
    // The response that deletes the cookie got lost, so the browser sends the same cart again.
    client.cookies.set('cart', `${one}.2.2499-${two}.3.2400`)
    await client.post('/api/cart/merge')
    expect(await cart(client)).toMatchObject({ count: 10, unmerged: 0 })
    expect((await guest().post('/api/cart/merge')).status).toBe(401)
  })

  test('the checkout gets each line with what it needs to sell it', async () => {
    const account = await member()
    const { client, id } = account
    const [one, two] = [await stockedProduct(database.db), await stockedProduct(database.db, { is_heavy: true })]
    await put(client, one, 2)
    await put(client, two, 1)
    const buyer = { user: { id, userType: 'customer' as const } }
    const [heavy, light] = await cartOf(database.db, buyer, { language: 'en' })
    expect(heavy).toMatchObject({ goods: { id: two, isHeavy: true, gstRate: 18, hsn: '8481', weightGrams: 1200 } })
    expect(light).toMatchObject({
      goods: { id: one, price: 2499, stock: 10 },
      quantity: 2,
      state: 'ok',
      seenPrice: 2499,
    })
  })
})

describe('Without scripts', () => {
  const post = async (client: Client, path: string, form: Record<string, string>, headers = {}) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.request(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { ...(cookie && { Cookie: cookie }), ...headers },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      if (/max-age=0/i.test(set)) client.cookies.delete(name!)
      else client.cookies.set(name!, value!)
    }
    return [response.status, response.headers.get('Location')]
  }

  test.each(['a guest', 'a member'])('a form of %s adds, changes and removes, and leads to the cart', async (who) => {
    const client = who === 'a guest' ? guest() : (await member()).client
    const product = await stockedProduct(database.db, { stock: 3 })
    const line = String(product)
    expect(await post(client, '/cart', { add: line })).toEqual([303, '/cart?said=added'])
    expect(await post(client, '/mr/cart', { line, quantity: '२' })).toEqual([303, '/mr/cart?said=changed'])
    expect(await lines(client)).toEqual([[product, 2]])
    expect(await post(client, '/cart', { line, quantity: '7' })).toEqual([303, '/cart?said=stock'])
    await database.db.updateTable('products').set({ price: 2600 }).where('id', '=', product).execute()
    expect(await post(client, '/cart', { seen: `${line}.2600` })).toEqual([303, '/cart'])
    expect((await cart(client)).lines[0].priceBefore).toBeNull()
    expect(await post(client, '/hi/cart', { line, remove: '' })).toEqual([303, `/hi/cart?said=removed&undo=${line}.3`])
    expect(await lines(client)).toEqual([])
    expect(await post(client, '/hi/cart', { add: line, quantity: '२' })).toEqual([303, '/hi/cart?said=added'])
    expect(await lines(client)).toEqual([[product, 2]])
  })

  test('invalid input changes nothing, and the page says so', async () => {
    const client = guest()
    const product = String(await stockedProduct(database.db))
    const soldOut = String(await stockedProduct(database.db, { stock: 0 }))
    await post(client, '/cart', { add: product })
    for (const [form, said] of [
      [{ add: 'x' }, 'invalid'],
      [{ add: '999999' }, 'gone'],
      [{ add: soldOut }, 'out'],
      [{ add: product, quantity: '0' }, 'invalid'],
      [{ line: product, quantity: '0' }, 'invalid'],
      [{ line: product, quantity: '1.5' }, 'invalid'],
      [{ line: 'x', remove: '' }, 'invalid'],
      [{}, 'invalid'],
    ] as [Record<string, string>, string][])
      expect(await post(client, '/cart', form)).toEqual([303, `/cart?said=${said}`])
    await post(client, '/cart', { seen: 'rubbish-1.1-' })
    expect(await lines(client)).toEqual([[Number(product), 1]])
  })

  test('a member takes over the cart they had as a guest; another site’s form changes nothing', async () => {
    const { client } = await member()
    const product = await stockedProduct(database.db)
    client.cookies.set('cart', `${product}.2.2499`)
    const [status] = await post(client, '/cart', { merge: '' }, { Origin: 'https://evil.example' })
    expect(status).toBe(403)
    expect(await lines(client)).toEqual([])
    expect(await post(client, '/cart', { merge: '' })).toEqual([303, '/cart'])
    expect(await lines(client)).toEqual([[product, 2]])
    expect(client.cookies.has('cart')).toBe(false)
  })
})
