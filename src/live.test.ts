import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAccount, type TestAccount } from './features/accounts/testing.server.ts'
import { newProfessional } from './features/professionals/testing.server.ts'
import { developmentAssets } from './platform/assets.server.ts'
import { type Listening, listen } from './platform/listen.server.ts'
import { createClient } from './platform/testing/client.ts'
import { testDatabase } from './platform/testing/database.ts'
import { type TestDependencies, testDependencies } from './platform/testing/dependencies.ts'
import { connectedPage, next } from './platform/testing/live-client.ts'
import { createProduct, type Product } from './product.server.ts'

/** Two processes' worth of the product, over one database. */
const database = testDatabase()
let dependencies: TestDependencies
const products: (Listening & { product: Product })[] = []
const pages: Socket[] = []

beforeAll(async () => {
  dependencies = testDependencies(database)
  for (let count = 0; count < 2; count++) {
    const product = createProduct(dependencies, database.pool, { assets: developmentAssets, clientFolder: 'public' })
    const listening = await listen(product.app.fetch, { host: '127.0.0.1', port: 0 })
    product.realtime.attach(listening.server)
    products.push({ ...listening, product })
  }
  const listening = `select from pg_stat_activity where datname = current_database() and query like 'LISTEN "socket%'`
  await vi.waitUntil(async () => (await database.pool.query(listening)).rowCount === 2)
})
afterAll(async () => {
  for (const page of pages) page.disconnect()
  for (const { product, stop } of products) {
    await product.stop()
    await stop()
  }
})

const site = (at: number) => ({ app: products[at]!.product.app, dependencies })
const cookieOf = ({ client }: TestAccount) => [...client.cookies].map((each) => each.join('=')).join('; ')

async function openPage(at: number, account: TestAccount): Promise<Socket> {
  const page = await connectedPage(products[at]!.port, cookieOf(account))
  pages.push(page)
  return page
}

test('a notification made in one process arrives on the pages that another serves', async () => {
  const contractor = await newProfessional(site(0), 'contractor')
  const [here, there] = [await openPage(0, contractor), await openPage(1, contractor)]
  const stranger = await openPage(1, await newAccount(site(0), 'customer'))
  stranger.onAny(() => expect.unreachable('a stranger was told'))
  const sneha = await newAccount(site(0), 'customer')
  const told = Promise.all([next(here, 'notifications'), next(there, 'notifications')])
  await sneha.client.post('/api/bookmarks', { professionalId: contractor.professionalId })
  await told
  expect((await contractor.client.get('/api/notifications/count')).body).toEqual({ count: 1 })
})

test('what is read on one device is read on the others', async () => {
  const contractor = await newProfessional(site(0), 'contractor')
  const sneha = await newAccount(site(0), 'customer')
  const page = await openPage(1, contractor)
  const arrived = next(page, 'notifications')
  await sneha.client.post('/api/bookmarks', { professionalId: contractor.professionalId })
  await arrived
  const [{ id }] = (await contractor.client.get('/api/notifications')).body.notifications
  for (const path of [`/api/notifications/${id}/read`, '/api/notifications/read']) {
    const told = next(page, 'notifications')
    await contractor.client.post(path, { upTo: id })
    await told
  }
})

test('a session that has ended gets no connection, and one that ends loses it', async () => {
  const account = await newAccount(site(0), 'customer')
  const page = await openPage(1, account)
  const { id } = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const ended = next(page, 'disconnect')
  await database.db.deleteFrom('sessions').where('id', '=', id).execute()
  products[0]!.product.realtime.disconnectSession(id)
  expect(await ended).toBe('io server disconnect')
  await expect(openPage(0, account)).rejects.toThrow()
  expect((await createClient(site(0).app).get('/api/notifications/count')).status).toBe(401)
})
