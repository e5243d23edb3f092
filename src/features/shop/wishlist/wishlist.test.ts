import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { stockedProduct } from '#features/shop/cart/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { freshWishes, mostWished, readWishlistCookie, wishlistCookieText } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
beforeAll(() => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
})
const member = (type: Parameters<typeof newAccount>[1] = 'customer') => newAccount({ app, dependencies }, type)
const guest = () => createClient(app)
const save = (client: Client, id: number | string) => client.put(`/api/wishlist/${id}`)
const ids = async (client: Client) => (await client.get('/api/wishlist/ids')).body

describe.each(['a guest', 'a member'])('The wishlist of %s', (who) => {
  const newClient = async () => (who === 'a guest' ? guest() : (await member()).client)

  test('has each product once, latest first, and removes it again', async () => {
    const client = await newClient()
    const one = await stockedProduct(database.db, { name: 'One', name_mr: 'एक' })
    const two = await stockedProduct(database.db, { stock: 0 })
    for (const id of [one, two, one]) expect((await save(client, id)).status).toBe(200)
    expect(await ids(client)).toEqual([one, two])
    const { body } = await client.get('/api/wishlist', { 'Accept-Language': 'mr' })
    expect(body).toMatchObject([
      { productId: two, stock: 0, isSold: true, price: 2499 },
      { productId: one, stock: 10, product: { name: 'एक', lang: 'mr' } },
    ])
    for (const _ of [1, 2]) expect((await client.delete(`/api/wishlist/${one}`)).status).toBe(200)
    expect(await ids(client)).toEqual([two])
  })

  test('refuses what is not sold to them, and shows what is no longer sold', async () => {
    const client = await newClient()
    const unlisted = await stockedProduct(database.db, { is_listed: false })
    const trade = await stockedProduct(database.db, { category: null })
    for (const id of [999_999, unlisted, trade]) expect((await save(client, id)).status).toBe(404)
    for (const id of ['x', '0', '-1', '1.5', '१']) expect((await save(client, encodeURIComponent(id))).status).toBe(422)
    const product = await stockedProduct(database.db)
    await save(client, product)
    await database.db.updateTable('products').set({ is_listed: false }).where('id', '=', product).execute()
    const { body } = await client.get('/api/wishlist')
    expect(body).toMatchObject([{ productId: product, isSold: false, price: 0, stock: 0 }])
    expect(body[0].product === null).toBe(who === 'a guest')
  })

  test('works with plain forms', async () => {
    const client = await newClient()
    const product = await stockedProduct(database.db)
    const post = async (path: string, form: Record<string, string>) => {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { Cookie: cookie }
      const response = await app.request(path, { method: 'POST', body: new URLSearchParams(form), headers })
      const [, saved] = /^wishlist=([^;]*)/.exec(response.headers.getSetCookie().join()) ?? []
      if (saved !== undefined) client.cookies.set('wishlist', saved)
      return [response.status, response.headers.get('Location')]
    }
    expect(await post('/hi/wishlist', { save: String(product) })).toEqual([303, '/hi/wishlist'])
    expect(await ids(client)).toEqual([product])
    expect(await post('/wishlist', { save: '999999' })).toEqual([303, '/wishlist?said=gone'])
    expect(await post('/wishlist', { save: 'x' })).toEqual([303, '/wishlist?said=invalid'])
    expect(await post('/wishlist', { remove: String(product) })).toEqual([303, '/wishlist'])
    expect(await ids(client)).toEqual([])
  })
})

test('a member gets what they saved as a guest at the login, once; their open pages are notified', async () => {
  const { client, id } = await member()
  const [own, both, fresh] = [
    await stockedProduct(database.db),
    await stockedProduct(database.db),
    await stockedProduct(database.db),
  ]
  for (const each of [own, both]) await save(client, each)
  client.cookies.set('wishlist', `${both}.${fresh}.999999`)
  dependencies.told.length = 0
  expect((await client.post('/api/wishlist/merge')).status).toBe(200)
  expect([await ids(client), client.cookies.has('wishlist'), dependencies.told]).toEqual([
    [own, both, fresh],
    false,
    [id],
  ])
  await client.post('/api/wishlist/merge')
  expect(await ids(client)).toEqual([own, both, fresh])
  expect((await guest().post('/api/wishlist/merge')).status).toBe(401)
  expect(await ids((await member()).client)).toEqual([])
})

test('has room for two hundred products', async () => {
  const many = Array.from({ length: 201 }, (_, at) => at + 1)
  expect(readWishlistCookie(wishlistCookieText(many))).toEqual(many.slice(1))
  expect(freshWishes(many.slice(0, 198), [300, 1, 301, 302])).toEqual([301, 302])
  expect(freshWishes(many.slice(0, mostWished), [300])).toEqual([])
  const client = guest()
  const product = await stockedProduct(database.db)
  client.cookies.set('wishlist', wishlistCookieText(many.slice(0, 200).map((each) => each + 100_000)))
  const { status, body } = await save(client, product)
  expect([status, body.message]).toEqual([422, 'Your wishlist has room for 200 products. Remove one to save another.'])
})

test.each(['x', '1.', '.1', '01', '1.x', '0', '1..2', '1-2', '१.२', '9999999999', '1 2', '%'])(
  '%j in the cookie is an empty wishlist',
  (text) => {
    expect(readWishlistCookie(text)).toEqual([])
  },
)
