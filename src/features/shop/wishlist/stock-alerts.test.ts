import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { moveStock, stockedProduct } from '#features/shop/cart/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { deleteExpired, notifyWaiting } from './stock-alerts.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let product: number
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.db.deleteFrom('stock_alerts').execute()
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  product = await stockedProduct(database.db, { name: 'Ceiling fan', name_hi: 'सीलिंग फ़ैन', stock: 0 })
})
const member = () => newAccount({ app, dependencies }, 'customer', { confirmed: true })
const ask = (client: Client, email = '', id: number | string = product) =>
  client.put(`/api/stock-alerts/${id}`, { email })
const alerts = async () => (await database.db.selectFrom('stock_alerts').select('id').execute()).length
const told = async (client: Client) => (await client.get('/api/notifications')).body.notifications

describe('A product that is back in stock', () => {
  test('is notified once to each person who waits: by a notification and its email, or to a guest by an email', async () => {
    const { client, email } = await member()
    for (const _ of [1, 2]) {
      expect((await ask(client)).status).toBe(200)
      expect((await createClient(app).put(`/api/stock-alerts/${product}`, { email: 'GUEST@example.in ' })).status).toBe(
        200,
      )
    }
    expect([(await client.get('/api/stock-alerts')).body, await alerts()]).toEqual([[product], 2])
    await moveStock(database.db, product, 3)
    await runJobs(dependencies)
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to).sort()).toEqual([email, 'guest@example.in'].sort())
    const forGuest = dependencies.emails.find(({ to }) => to === 'guest@example.in')!
    expect(forGuest.subject).toBe('Ceiling fan is in stock again')
    expect(forGuest.text).toContain('/shop/p/mixer-tap-')
    expect(await told(client)).toMatchObject([
      { text: 'A product that you are waiting for is in stock again.', quote: expect.stringContaining('Ceiling fan') },
    ])
    expect([await alerts(), (await client.get('/api/stock-alerts')).body]).toEqual([0, []])
    await moveStock(database.db, product, -3)
    await moveStock(database.db, product, 3)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
  })

  test('is notified in the guest’s language; not while it is unlisted, but when it is listed again', async () => {
    await createClient(app).put(
      `/api/stock-alerts/${product}`,
      { email: 'guest@example.in' },
      { 'Accept-Language': 'hi' },
    )
    const list = (is_listed: boolean) =>
      database.db.updateTable('products').set({ is_listed }).where('id', '=', product).execute()
    await list(false)
    await moveStock(database.db, product, 1)
    await runJobs(dependencies)
    expect([dependencies.emails.length, await alerts()]).toEqual([0, 1])
    await list(true)
    await runJobs(dependencies)
    expect(dependencies.emails[0]!.subject).toContain('सीलिंग फ़ैन')
  })

  test('is not notified when it is sold out again before the email is written, but the next time', async () => {
    await ask(createClient(app), 'guest@example.in')
    await moveStock(database.db, product, 1)
    await notifyWaiting(database.db, product, dependencies.now())
    await moveStock(database.db, product, -1)
    await runJobs(dependencies)
    expect([dependencies.emails.length, await alerts()]).toEqual([0, 1])
    await moveStock(database.db, product, 1)
    await runJobs(dependencies)
    expect([dependencies.emails.length, await alerts()]).toEqual([1, 0])
  })

  test('adds no job when nobody waits, and none when existing stock grows', async () => {
    const jobs = async () =>
      (await database.pool.query("select from graphile_worker.jobs where task_identifier = 'stock-alerts.tell'"))
        .rowCount
    await moveStock(database.db, product, 1)
    expect(await jobs()).toBe(0)
    await moveStock(database.db, product, -1)
    await ask(createClient(app), 'guest@example.in')
    await moveStock(database.db, product, 1)
    await moveStock(database.db, product, 1)
    expect(await jobs()).toBe(1)
  })
})

test('a person’s requests that come at once, from two accounts and as a guest, are one alert', async () => {
  const [first, second] = [await member(), await member()]
  const email = first.email.replace('@', '+two@')
  await database.db.updateTable('users').set({ email }).where('id', '=', second.id).execute()
  const clients = [first.client, second.client, createClient(app)]
  const asked = [...Array(18).keys()].map((at) => ask(clients[at % 3]!, at % 3 === 2 ? first.email : ''))
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
  expect(await alerts()).toBe(1)
})

test('a person is told once, whether by an account or an address, and however the address is written', async () => {
  const { client, email } = await member()
  const guest = createClient(app)
  const tagged = email.replace('@', '+shop@')
  for (const address of [tagged, email, tagged.toUpperCase()]) expect((await ask(guest, address)).status).toBe(200)
  expect(await alerts()).toBe(1)
  // The account's alert takes the place of the address's, and an address never that of an account.
  expect((await ask(client)).status).toBe(200)
  expect((await ask(guest, tagged)).status).toBe(200)
  expect([await alerts(), (await client.get('/api/stock-alerts')).body]).toEqual([1, [product]])
  expect((await ask(guest, 'other@example.in')).status).toBe(200)
  expect(await alerts()).toBe(2)
})

test('an alert that arrives together with the stock is not lost', async () => {
  const holder = await database.pool.connect()
  await holder.query('begin')
  await holder.query(
    `insert into stock_movements (product_id, quantity, reason, created_at) values ($1, 1, 'received', now())`,
    [product],
  )
  const asked = ask(createClient(app), 'guest@example.in')
  await expect
    .poll(
      async () => (await database.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount,
    )
    .toBe(1)
  await holder.query('commit')
  holder.release()
  const { status, body } = await asked
  expect([status, body.message]).toEqual([422, 'This product is in stock again.'])
})

test('nobody gets two alerts, an alert for a product in stock, or one for a product that is not sold to them', async () => {
  const client = createClient(app)
  const inStock = await stockedProduct(database.db)
  const trade = await stockedProduct(database.db, { category: null, stock: 0 })
  expect((await ask(client, 'guest@example.in', inStock)).status).toBe(422)
  for (const id of [trade, 999_999]) expect((await ask(client, 'guest@example.in', id)).status).toBe(404)
  for (const email of ['', 'nobody', 'a@b', `${'x'.repeat(250)}@example.in`]) {
    const { status, body } = await ask(client, email)
    expect([status, body.fields.email]).toEqual([422, 'Please enter a valid email address'])
  }
  expect((await client.get('/api/stock-alerts')).status).toBe(401)
  expect((await client.delete(`/api/stock-alerts/${product}`)).status).toBe(401)
  expect(await alerts()).toBe(0)
})

test('the emails for a mailbox are counted together, however its address is written', async () => {
  const client = createClient(testApp(testDependencies(database, { TRUST_PROXY: 'on' })))
  // A network address may ask for thirty an hour, too, so each request comes from another.
  const asked = async (email: string, at: number) =>
    (await client.put(`/api/stock-alerts/${product}`, { email }, { 'X-Forwarded-For': `10.0.0.${at}` })).status
  for (let at = 0; at < 30; at++) expect(await asked(`v.i.c+${at}@gmail.com`, at)).toBe(200)
  expect([await asked('vic@gmail.com', 31), await asked('vicky@gmail.com', 32)]).toEqual([429, 200])
})

test('an address waits for twenty products at most, and whoever types many addresses is stopped', async () => {
  const more = await Promise.all(Array.from({ length: 20 }, () => stockedProduct(database.db, { stock: 0 })))
  const client = createClient(app)
  for (const id of more) expect((await ask(client, 'guest@example.in', id)).status).toBe(200)
  const { status, body } = await ask(client, 'guest@example.in')
  expect([status, body.message]).toEqual([422, 'You are already waiting for 20 products.'])
  // A repeated request adds no second alert.
  expect((await ask(client, 'guest@example.in', more[0])).status).toBe(200)
  const statuses = []
  for (let at = 0; at < 9; at++) statuses.push((await ask(client, `g${at}@example.in`)).status)
  expect([statuses.at(0), statuses.at(-1)]).toEqual([200, 429])
})

test('one press in the email stops all alerts; a member stops one', async () => {
  const client = createClient(app)
  const other = await stockedProduct(database.db, { stock: 0 })
  for (const id of [product, other]) await ask(client, 'guest@example.in', id)
  await ask(client, 'another@example.in')
  await moveStock(database.db, product, 1)
  await runJobs(dependencies)
  const { headers, text } = dependencies.emails.find(({ to }) => to === 'guest@example.in')!
  const [, post] = /<https?:\/\/[^/]+(.*)>/.exec(headers!['List-Unsubscribe']!)!
  expect(text).toMatch(/stock-alert\?token=[0-9a-f]{64}/)
  const opened = await app.request(post!)
  expect(opened.headers.get('Location')).toMatch(/^\/stock-alert\?token=/)
  expect(await alerts()).toBe(1)
  for (const _ of [1, 2]) expect((await client.post(post!)).status).toBe(200)
  expect(await alerts()).toBe(0)

  const { client: own } = await member()
  await ask(own, '', other)
  await ask(client, 'another@example.in', other)
  expect((await own.delete(`/api/stock-alerts/${other}`)).status).toBe(200)
  expect(await alerts()).toBe(1)
})

test('after ninety days alerts are deleted', async () => {
  await ask(createClient(app), 'guest@example.in')
  const later = (days: number) => new Date(dependencies.now().getTime() + days * 24 * 60 * 60_000)
  await deleteExpired(database.db, later(89))
  expect(await alerts()).toBe(1)
  await deleteExpired(database.db, later(91))
  expect(await alerts()).toBe(0)
})

test('alerts for an email address are deleted with its account, if the account has confirmed it', async () => {
  for (const confirmed of [true, false]) {
    const { id, email } = await newAccount({ app, dependencies }, 'customer', { confirmed })
    await ask(createClient(app), email)
    await database.db.deleteFrom('users').where('id', '=', id).execute()
    expect(await alerts()).toBe(confirmed ? 0 : 1)
  }
})

test('without scripts a form leads to a page that shows the result', async () => {
  const post = async (path: string, form: Record<string, string>) => {
    const response = await app.request(path, { method: 'POST', body: new URLSearchParams(form) })
    return [response.status, response.headers.get('Location')]
  }
  const waiting = { product: String(product), email: 'guest@example.in' }
  expect(await post('/mr/stock-alert', waiting)).toEqual([303, '/mr/stock-alert?said=noted'])
  expect(await post('/stock-alert', { ...waiting, email: 'x' })).toEqual([303, '/stock-alert?said=invalid'])
  expect(await post('/stock-alert', { ...waiting, product: '999999' })).toEqual([303, '/stock-alert?said=gone'])
  await moveStock(database.db, product, 1)
  expect(await post('/stock-alert', waiting)).toEqual([303, '/stock-alert?said=there'])
})
