import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newProduct } from '#features/shop/catalog/testing.server.ts'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { developmentAssets } from '#platform/pages/assets.server.ts'
import type { KeptPage } from '#platform/pages/page-answer.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'

const database = testDatabase()
let visitor: Client
let contractor: TestAccount
let customer: TestAccount

beforeAll(async () => {
  const dependencies = testDependencies(database)
  const cache = createBriefCache<KeptPage>({ ttlMs: 1 })
  const app = testApp(dependencies, { assets: developmentAssets, clientFolder: '/nowhere', cache })
  visitor = createClient(app)
  contractor = await newAccount({ app, dependencies }, 'contractor')
  customer = await newAccount({ app, dependencies }, 'customer')
  const add = (given: Parameters<typeof newProduct>[1]) => newProduct(database.db, given)
  await add({
    slug: 'lock',
    name: 'Smart lock <script>',
    category: 'smart-home',
    price: 14_000,
    mrp: 18_000,
    discount: 22,
  })
  const basin = await add({ slug: 'basin', name: 'Wash basin', name_mr: 'वॉश बेसिन', price: 3450, mrp: 3900 })
  await database.db.updateTable('products').set({ rating: 4.8, review_count: 12 }).where('id', '=', basin).execute()
  const received = { quantity: 4, reason: 'received', created_at: new Date() }
  await database.db
    .insertInto('stock_movements')
    .values({ product_id: basin, ...received })
    .execute()
  for (let at = 0; at < 30; at++) await add({ slug: `tap-${at}`, name: `Tap ${at}`, price: 2000 + at })
  await add({ slug: 'sample', name: 'Sample Product 1', category: null })
})

const page = async (path: string, client = visitor) => {
  const { status, body, headers } = await client.get(path)
  return { status, headers, html: String(body).replaceAll('<!-- -->', '') }
}
const recordsOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

describe('The shop', () => {
  test('works without a script: shows products, with links that filter and page', async () => {
    const { status, html } = await page('/shop')
    expect(status).toBe(200)
    expect(html).toContain('32 products')
    expect(html).toMatch(/<form[^>]* id="shop-filters"[^>]* action="\/shop"/)
    for (const name of ['search', 'min', 'max', 'inStock', 'sort']) expect(html).toMatch(new RegExp(` name="${name}"`))
    for (const href of ['/shop?max=5000', '/shop?min=50000', '/shop/smart-home', '/shop?view=list', '/shop/p/tap-29'])
      expect(html).toContain(`href="${href}"`)
    const [, after] = /href="\/shop\?after=([^"]+)"/.exec(html)!
    const more = await page(`/shop?after=${after}`)
    expect(more.html).toContain('href="/shop/p/tap-0"')
    expect(more.html).not.toContain('href="/shop/p/tap-29"')
  })

  test('is indexed as its front and by category, not with every filter', async () => {
    const { html } = await page('/shop')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/shop"/)
    const category = await page('/mr/shop/smart-home')
    expect(category.html).toMatch(/<link rel="canonical" href="[^"]+\/mr\/shop\/smart-home"/)
    expect(recordsOf(category.html)).toMatchObject([{ '@type': 'BreadcrumbList' }])
    for (const path of ['/shop?search=tap', '/shop?max=5000', '/shop?sort=rating', '/shop/smart-home?inStock=true'])
      expect((await page(path)).html).toMatch(/<meta name="robots" content="noindex"/)
  })

  test('says beside the fields when the prices are the wrong way round, and keeps them', async () => {
    const { status, html } = await page('/shop?min=500&max=100')
    expect(status).toBe(200)
    expect(html).toContain('The highest price can&#x27;t be below the lowest one')
    expect(html).toMatch(/<input[^>]* name="min"[^>]* value="500"/)
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(html).not.toContain('/shop/p/tap-1"')
  })

  test('says so when nothing is found, in Marathi too', async () => {
    expect((await page('/shop?search=helicopter')).html).toContain('No products found')
    expect((await page('/mr/shop?search=helicopter')).html).toContain('“helicopter”साठी एकही वस्तू सापडली नाही')
  })

  test('refuses unknown categories', async () => {
    expect((await page('/shop/weapons')).status).toBe(404)
    expect((await page('/shop/Smart-Home')).html).toContain('Smart lock')
  })
})

describe('A product’s page', () => {
  test('has a record for search engines: its offer, and a rating where there are reviews', async () => {
    const { html } = await page('/shop/p/basin')
    const [product] = recordsOf(html)
    expect(product).toMatchObject({
      ...{ '@type': 'Product', name: 'Wash basin', brand: { name: 'Nirmal' } },
      offers: { price: 3450, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
    })
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/shop\/p\/basin"/)
    for (const text of [
      '4 in stock',
      'Top Rated',
      'MRP ₹3,900, including all taxes',
      'GSTIN 27AAQFK4821M1ZS',
      'HSN code',
    ])
      expect(html).toContain(text)
    const sold = await page('/shop/p/lock')
    const [lock] = recordsOf(sold.html)
    expect(lock).not.toHaveProperty('aggregateRating')
    expect(lock.offers.availability).toBe('https://schema.org/OutOfStock')
    expect(sold.html).toContain('Out of stock')
    expect(sold.html).toContain('<del>₹17,949</del>')
    expect(sold.html).not.toContain('Smart lock <script>')
  })

  test('is in the reader’s language, and names itself as the canonical address', async () => {
    const { html } = await page('/mr/shop/p/basin')
    expect(html).toContain('वॉश बेसिन')
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/mr\/shop\/p\/basin"/)
  })

  test.each(['nothing', 'sample', 'No-Such', 'a'.repeat(300)])('for %s is not found', async (slug) => {
    expect((await page(`/shop/p/${slug}`)).status).toBe(404)
  })
})

describe('In a dashboard', () => {
  test('the shop is the same, and contractors have trade goods beside it', async () => {
    const { status, html } = await page('/contractor-dashboard/shop', contractor.client)
    expect(status).toBe(200)
    for (const text of ['Contractor Shop', 'Sample Product 1', 'Tap 29']) expect(html).toContain(text)
    expect(html).toContain('href="/contractor-dashboard/shop/p/sample"')
    expect((await page('/contractor-dashboard/shop/p/sample', contractor.client)).html).toContain('Sample Product 1')
  })

  test('nobody else sees trade goods, by any address', async () => {
    const { html } = await page('/dashboard/shop', customer.client)
    expect(html).toContain('Home Improvement Shop')
    expect(html).not.toContain('Sample Product')
    expect((await page('/dashboard/shop/p/sample', customer.client)).status).toBe(404)
    for (const path of ['/shop', '/shop?search=sample', '/sitemap.xml', '/shop/p/sample'])
      expect((await page(path)).html, path).not.toContain('Sample Product')
    expect((await page('/sitemap.xml')).html).toContain('/shop/p/basin<')
    expect((await page('/sitemap.xml')).html).not.toContain('/shop/p/sample<')
  })

  test('another user’s shop leads to the visitor’s own, and a guest to the login', async () => {
    const { headers } = await page('/contractor-dashboard/shop/p/basin', customer.client)
    expect(headers.get('Location')).toBe('/dashboard/shop/p/basin')
    const guest = await page('/dashboard/shop')
    expect(guest.headers.get('Location')).toBe('/login?redirect=%2Fdashboard%2Fshop')
  })
})
