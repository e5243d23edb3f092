import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Listening, listen } from '#platform/http/listen.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import { createProduct, type Product } from '../../product.server.ts'
import type { App, Client } from './client.ts'
import type { TestDatabase } from './database.ts'
import { type TestDependencies, testDependencies } from './dependencies.ts'
import { connectedPage } from './live-client.ts'

/** Runs two processes of the product over one database, for this test file. */
export function twoProducts(database: TestDatabase) {
  const products: (Listening & { product: Product })[] = []
  const pages: Socket[] = []
  let dependencies: TestDependencies
  const closePages = () => {
    for (const page of pages.splice(0)) page.disconnect()
  }

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
    closePages()
    for (const { product, stop } of products) {
      await product.stop()
      await stop()
    }
  })
  return {
    closePages,
    productAt: (at: number): Product => products[at]!.product,
    site: (at = 0): { app: App; dependencies: TestDependencies } => ({ app: products[at]!.product.app, dependencies }),
    /** Opens a page of a signed-in browser, connected with one of the two processes. */
    async openPage(at: number, { client }: { client: Client }): Promise<Socket> {
      const cookie = [...client.cookies].map((each) => each.join('=')).join('; ')
      const page = await connectedPage(products[at]!.port, cookie)
      pages.push(page)
      return page
    },
  }
}
