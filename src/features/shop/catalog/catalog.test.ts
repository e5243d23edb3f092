import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { type Cursor, readCursor } from '#platform/http/cursor.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { campaignOf, campaigns } from './campaigns.server.ts'
import { categories } from './category-rules.ts'
import { listProducts } from './listing.server.ts'
import { highestFilterPrice, shopSorts } from './rules.ts'
import type { Product, ProductCard, ProductPage } from './schema.ts'
import { hasOldSearchTexts, refoldSomeSearchTexts } from './search-text.server.ts'
import { newProduct } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let visitor: Client
let contractor: TestAccount
let architect: TestAccount
let customer: TestAccount
const path = '/api/shop/products'

beforeAll(async () => {
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  contractor = await newAccount(site, 'contractor')
  architect = await newAccount(site, 'architect')
  customer = await newAccount(site, 'customer')
})

beforeEach(async () => {
  await database.pool.query('delete from product_pictures; delete from products')
  // Each test gets a new app, because an app caches search results for some seconds.
  visitor = createClient(testApp(dependencies))
})

const add = (given: Parameters<typeof newProduct>[1] = {}) => newProduct(database.db, given)
const stock = (id: number, quantity: number) =>
  database.db
    .insertInto('stock_movements')
    .values({ product_id: id, quantity, reason: 'received', created_at: new Date() })
    .execute()
const list = async (query = '', language = 'en'): Promise<ProductPage> => {
  const { status, body } = await visitor.get(`${path}${query}`, { 'Accept-Language': language })
  expect(status).toBe(200)
  return body
}
const namesOf = ({ products }: { products: ProductCard[] }) => products.map(({ name }) => name)

describe('The list', () => {
  test('shows listed products with their stock, and 0 where nothing has been received', async () => {
    const [tap] = [
      await add({ name: 'Tap' }),
      await add({ name: 'Hidden', is_listed: false }),
      await add({ name: 'Lamp' }),
    ]
    await stock(tap, 4)
    const { products, ...rest } = await list()
    expect(rest).toEqual({ total: 2, totalIsCapped: false, next: null, addedFrom: null, didYouMean: null })
    expect(products).toMatchObject([
      { name: 'Lamp', stock: 0, picture: null },
      { name: 'Tap', stock: 4, price: 2499, discount: 0, rating: 0, reviewCount: 0, category: 'fixtures-fittings' },
    ])
  })

  test('is in the reader’s language, and in English where a name is not translated', async () => {
    await add({ name: 'Mixer tap', name_hi: 'मिक्सर नल', name_mr: 'मिक्सर नळ' })
    await add({ name: 'Lamp' })
    expect((await list('', 'mr')).products).toMatchObject([
      { name: 'Lamp', lang: 'en' },
      { name: 'मिक्सर नळ', lang: 'mr' },
    ])
    expect(namesOf(await list('', 'hi'))).toEqual(['Lamp', 'मिक्सर नल'])
  })

  test('is identical for everybody, and has no trade goods', async () => {
    await add({ name: 'Trade mixer', category: null })
    await add({ name: 'Tap' })
    const [guest, member] = [await visitor.get(path), await contractor.client.get(path)]
    expect(member.body).toEqual(guest.body)
    expect(guest.headers.get('Cache-Control')).toBe('public, max-age=1')
    expect(namesOf(guest.body)).toEqual(['Tap'])
    expect((await list('?search=trade')).total).toBe(0)
  })

  test('is narrowed by category, lowest and highest price, stock and words together', async () => {
    const few = { category: 'smart-home', name: 'Smart lock', price: 5000, mrp: 9000 }
    await stock(await add(few), 2)
    await add({ ...few, name: 'Smart bell', price: 5001 })
    await add({ name: 'Tap', price: 5000, mrp: 9000 })
    expect(namesOf(await list('?category=smart-home'))).toEqual(['Smart bell', 'Smart lock'])
    expect(namesOf(await list('?category=smart-home&max=5000'))).toEqual(['Smart lock'])
    expect(namesOf(await list('?min=5001'))).toEqual(['Smart bell'])
    expect(namesOf(await list('?inStock=true'))).toEqual(['Smart lock'])
    expect(namesOf(await list('?search=smart&min=5000&max=5000&category=smart-home&inStock=true'))).toEqual([
      'Smart lock',
    ])
  })

  test('has no upper end from ₹1,00,000 on', async () => {
    await add({ name: 'Lift', price: 900_000, mrp: 900_000 })
    expect(namesOf(await list('?min=50000&max=100000'))).toEqual(['Lift'])
    expect(namesOf(await list('?min=50000&max=99999'))).toEqual([])
  })

  test.each([
    ['mixer', 'name'],
    ['MIXER  tap', 'name in any case'],
    ['मिक्सर', 'Devanagari'],
    ['नळ', 'Marathi name'],
    ['nirmal', 'brand'],
    ['निर्मल', 'brand in Devanagari'],
    ['bathroom', 'tag'],
    ['ceramic', 'description'],
    ['क\u095C', 'letters in the middle of a word'],
    ['क\u0921\u093C', 'the same, its dot as a character of its own'],
  ])('finds %s (%s)', async (search) => {
    await add({ name: 'Mixer tap', name_hi: 'लक\u095Cी पर नल', name_mr: 'मिक्सर नळ' })
    await add({ name: 'Sofa', brand: 'Palasa', description: 'For two', tags: ['seat'] })
    expect(namesOf(await list(`?search=${encodeURIComponent(search)}`))).toEqual(['Mixer tap'])
  })

  test.each([
    ['a letter missing', 'cemnt', 0, { search: 'cement', isEverywhere: false }],
    ['two letters swapped, beside a right word', 'PPC cemnet', 0, { search: 'PPC cement', isEverywhere: false }],
    ['in Devanagari', 'लाकटी', 0, { search: 'लाकडी', isEverywhere: false }],
    ['among filters that nothing of it meets', 'cemnt', 5000, { search: 'cement', isEverywhere: true }],
    ['words that exist, but nowhere together', 'cement sofa', 0, null],
    ['nothing near', 'xyzzyplugh', 0, null],
    ['too short for a mistake', 'qj', 0, null],
    ['more words than anybody mistypes', 'cemnt '.repeat(9).trim(), 0, null],
  ])('did you mean: %s', async (_, search, min, didYouMean) => {
    await add({ name: 'PPC cement, 50 kg', name_mr: 'PPC सिमेंट, 50 kg', price: 365 })
    await add({ name: 'Sofa', name_hi: 'लकड़ी का सोफ़ा', name_mr: 'लाकडी सोफा' })
    const question = { search, min, max: highestFilterPrice, inStock: false, sort: 'featured' as const }
    const page = await listProducts(database.db, question, { language: 'en' })
    expect(page).toMatchObject({ products: [], total: 0, didYouMean })
    const inStock = await listProducts(database.db, { ...question, inStock: true }, { language: 'en' })
    expect(inStock.didYouMean).toEqual(didYouMean && { ...didYouMean, isEverywhere: true })
  })

  test('finds nothing for unknown words or signs', async () => {
    await add({ name: 'Tap' })
    expect(await list('?search=helicopter')).toMatchObject({ products: [], total: 0, next: null })
    expect((await list('?search=%25_')).total).toBe(0)
  })

  test.each<[string, string[], number | null]>([
    ['tv', ['Unit for a TV'], null],
    ['ac', ['AC, 1.5 ton', 'Black tap'], null],
    ['a.c', [], null],
    ['lack', ['Black tap'], null],
    ['ungalo', ['Lamp'], null],
    ['alms', ['Lamp'], null],
    ['1.5', ['AC, 1.5 ton'], null],
    ['tap black', ['Black tap'], null],
    ['ट्या', ['Mixer'], null],
    ['नळ', ['Mixer'], null],
    ['lamp', ['Lamp', 'Towel'], null],
    ['बंगला', ['Lamp'], 0],
    ['100%', ['Towel'], null],
  ])('finds any part of what is written, names first, then other spellings: %s', async (search, names, addedFrom) => {
    const none = { description: '', brand: 'Himsar', tags: [] }
    await add({ ...none, name: 'Towel', description: 'Decorative and native cotton, 100%, not for a lamp' })
    await add({ ...none, name: 'Black tap' })
    await add({ ...none, name: 'AC, 1.5 ton', tags: ['cooling'] })
    await add({ ...none, name: 'Unit for a TV' })
    await add({ ...none, name: 'Lamp', description: 'For a bungalow', brand: 'Palms' })
    await add({ ...none, name: 'Mixer', name_mr: 'छोट्या बेसिनचा नळ' })
    const page = await list(`?search=${encodeURIComponent(search)}`)
    expect([namesOf(page), page.addedFrom]).toEqual([names, addedFrom])
  })

  test.each([
    ['category=weapons', 'category', 'Please choose one from the list'],
    [`search=${'x'.repeat(101)}`, 'search', 'This is too long. Please shorten it.'],
    ['min=-1', 'min', 'Please enter an amount from ₹0 to ₹1 crore'],
    ['min=1.5', 'min', 'Please enter an amount from ₹0 to ₹1 crore'],
    ['max=lots', 'max', 'Please enter an amount from ₹0 to ₹1 crore'],
    ['max=1000000000000', 'max', 'Please enter an amount from ₹0 to ₹1 crore'],
    ['min=2&max=1', 'max', "The highest price can't be below the lowest one"],
    ['sort=random', 'sort', 'Please choose one from the list'],
    ['inStock=maybe', 'inStock', 'Please write true or false.'],
    ['after=x', 'after', "We couldn't load any more. Please reload the page."],
  ])('%s is refused as a question', async (query, field, message) => {
    const { status, body } = await visitor.get(`${path}?${query}`)
    expect([status, body.fields[field]]).toEqual([422, message])
  })

  test.each(shopSorts)('sorted by %s comes page after page, each product once', async (sort) => {
    for (let at = 0; at < 60; at++)
      await add({
        ...{ name: `Tap ${at}`, price: 100 + (at % 7), mrp: 200, is_featured: at % 9 === 0 },
        ...{ rating: (at % 5) + 0.1, review_count: at % 4 },
      })
    const all: ProductCard[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page: ProductPage = await list(`?sort=${sort}${after && `&after=${after}`}`)
      expect(page.total).toBe(60)
      expect(page.products.length).toBe(after && all.length === 48 ? 12 : 24)
      all.push(...page.products)
      after = page.next
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(60)
    const value: Record<string, (card: ProductCard) => number> = {
      featured: ({ isFeatured, id }) => -(Number(isFeatured) * 1e9 + id),
      'price-low': ({ price }) => price,
      'price-high': ({ price }) => -price,
      rating: ({ rating, reviewCount }) => -(rating * 1000 + reviewCount),
      newest: ({ id }) => -id,
    }
    const values = all.map(value[sort]!)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })

  test.each(shopSorts)('sorted by %s, words find the same in memory and along its index', async (sort) => {
    for (let at = 0; at < 60; at++) {
      const id = await add({
        ...{ name: `${at % 10 ? 'Tap' : 'Lamp'} ${at}`, price: 100 + (at % 7), mrp: 200, is_featured: at % 9 === 0 },
        ...{ rating: (at % 5) + 0.1, review_count: at % 4, is_listed: at % 11 > 0 },
        category: at % 2 ? 'smart-home' : 'fixtures-fittings',
      })
      if (at % 3) await stock(id, at)
    }
    const any = { search: 'tap', sort, min: 0, max: highestFilterPrice, inStock: false }
    const asked = [any, { ...any, inStock: true }, { ...any, min: 102, max: 105, category: 'smart-home' as const }]
    for (const question of asked)
      for (let after: Cursor | undefined, page = 0; page < 4; page++) {
        const ways = [{}, { find: async () => undefined }]
        const [inMemory, alongIndex] = await Promise.all(
          ways.map((way) => listProducts(database.db, { ...question, after }, { language: 'en', ...way })),
        )
        expect(inMemory).toEqual(alongIndex)
        expect(inMemory!.total).toBeGreaterThan(5)
        if (!inMemory!.next) break
        after = readCursor(inMemory!.next)
      }
  })

  test('keeps what words found for seconds, but shows nothing that no longer meets the filters', async () => {
    const [tap] = [await add({ name: 'Tap', price: 2499, mrp: 9999 }), await add({ name: 'Kitchen tap' })]
    const query = '?search=tap&max=5000'
    expect(namesOf(await list(query))).toEqual(['Kitchen tap', 'Tap'])
    await database.db.updateTable('products').set({ price: 9000 }).where('id', '=', tap).execute()
    await add({ name: 'Garden tap' })
    expect(namesOf(await list(query))).toEqual(['Kitchen tap'])
    visitor = createClient(testApp(dependencies))
    expect(namesOf(await list(query))).toEqual(['Garden tap', 'Kitchen tap'])
  })

  test('counts up to 1000, and says so', async () => {
    const seller = await add()
    await sql`
      insert into products (slug, sku, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, unit, is_listed, seller_id,
        search, search_version, created_at, updated_at)
      select slug || '-' || n, sku || '-' || n, category, name, description, brand, price, mrp, gst_rate, hsn, weight_grams, unit, true, seller_id,
        search, search_version, created_at, updated_at from products, generate_series(1, 1100) n where id = ${seller}`.execute(
      database.db,
    )
    const fresh = createClient(testApp(dependencies))
    for (const query of ['', '?search=mixer', '?sort=price-low&min=5'])
      expect((await fresh.get(`${path}${query}`)).body).toMatchObject({ total: 1000, totalIsCapped: true })
    // Only the total is limited. The pages of the list contain all products.
    const seen = new Set<number>()
    for (let after: string | null = ''; after !== null; ) {
      const { body } = await fresh.get(`${path}?search=mixer&sort=price-low${after && `&after=${after}`}`)
      for (const { id } of body.products) seen.add(id)
      after = body.next
    }
    expect(seen.size).toBeGreaterThanOrEqual(1101)
  })
})

describe('A product', () => {
  test('shows what the law requires (seller, highest retail price, GST, HSN, country), and its pictures in order', async () => {
    const id = await add({
      slug: 'mixer',
      name: 'Mixer',
      name_hi: 'मिक्सर',
      description_hi: 'बेसिन के लिए',
      tags: ['tap'],
    })
    const pictures = await Promise.all(
      ['b', 'a'].map((key) =>
        database.db
          .insertInto('pictures')
          .values({ key, width: 800, height: 800, color: '#eeeeee', alt: '{"en":"A tap"}', created_at: new Date() })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    )
    const shown = pictures.map(({ id: picture_id }, at) => ({ product_id: id, picture_id, position: 2 - at }))
    await database.db.insertInto('product_pictures').values(shown).execute()
    const { body }: { body: Product } = await visitor.get(`${path}/mixer`, { 'Accept-Language': 'hi' })
    expect(body).toMatchObject({
      ...{
        name: 'मिक्सर',
        lang: 'hi',
        description: 'बेसिन के लिए',
        descriptionLang: 'hi',
        mrp: 3200,
        gstRate: 18,
        hsn: '8481',
      },
      ...{ country: 'India', returnDays: 7, weightGrams: 1200, tags: ['tap'], stock: 0 },
      seller: { legalName: 'KamshetBuild Stores LLP', gstin: '27AAQFK4821M1ZS' },
    })
    expect(body.pictures.map(({ key }) => key)).toEqual(['a', 'b'])
    expect((await list()).products[0]!.picture).toMatchObject({ key: 'a' })
    expect((await visitor.get('/pictures/a-320.webp')).status).not.toBe(403)
  })

  test.each(['nothing', 'hidden', 'trade'])('that is not for everybody (%s) is not found', async (slug) => {
    await add({ slug: 'hidden', is_listed: false })
    await add({ slug: 'trade', category: null })
    for (const each of [`${path}/${slug}`, `${path}/${slug}/also-viewed`])
      for (const client of [visitor, contractor.client]) expect((await client.get(each)).status).toBe(404)
  })
})

test('the featured products are products of the shop, newest first', async () => {
  await add({ name: 'Tap', is_featured: true })
  await add({ name: 'Lamp' })
  await add({ name: 'Sofa', is_featured: true })
  await add({ name: 'Trade', is_featured: true, category: null })
  const { body } = await visitor.get('/api/shop/featured')
  expect(namesOf(body)).toEqual(['Sofa', 'Tap'])
})

test('each category has the picture of its first product that has one', async () => {
  const tap = await add()
  await add({ name: 'Without' })
  const picture = {
    key: 'tap',
    width: 800,
    height: 800,
    color: '#eeeeee',
    alt: '{"en":"A tap"}',
    created_at: new Date(),
  }
  const { id } = await database.db.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()
  await database.db.insertInto('product_pictures').values({ product_id: tap, picture_id: id, position: 1 }).execute()
  const { body } = await visitor.get('/api/shop/categories')
  expect(body.categories.map(({ id }: { id: string }) => id)).toEqual(categories)
  expect(body.categories.map((each: { picture: { key: string } | null }) => each.picture?.key ?? null)).toEqual([
    ...[null, 'tap', null, null, null, null],
  ])
})

test('every month has one campaign, in the reader’s language', async () => {
  for (let month = 1; month <= 12; month++)
    expect([month, campaigns.filter(({ months }) => months.includes(month)).length]).toEqual([month, 1])
  const { body } = await visitor.get('/api/shop/featured', { 'Accept-Language': 'mr' })
  expect(body.campaign).toMatchObject({ title: expect.stringMatching(/[ऀ-ॿ]/) })
})

test.each([
  ['2026-09-30', 'finishes-materials'],
  ['2026-10-10', 'fixtures-fittings'],
  ['2026-10-11', 'interior-furnishings'],
  ['2026-11-10', 'interior-furnishings'],
  ['2026-11-11', 'fixtures-fittings'],
  ['2026-11-28', 'fixtures-fittings'],
  ['2027-10-29', 'interior-furnishings'],
  ['2040-11-01', 'fixtures-fittings'],
])('on %s the campaign is for %s: Diwali has days, other campaigns have months', (day, category) => {
  expect(campaignOf({ language: 'mr', today: new Date(`${day}T12:00:00+05:30`) } as Reader)?.category).toBe(category)
})

describe('Trade goods', () => {
  const trade = '/api/shop/trade-products'
  beforeEach(async () => {
    await add({ slug: 'sample-1', name: 'Sample Product 1', category: null, price: 1000 })
    await add({ slug: 'sample-2', name: 'Sample Product 2', category: null, price: 2000 })
    await add({ slug: 'tap', name: 'Tap' })
  })

  test('are only for contractors and architects: 401 for a guest, 403 for a home builder', async () => {
    for (const each of [trade, `${trade}/sample-1`]) {
      expect((await visitor.get(each)).status).toBe(401)
      expect((await customer.client.get(each)).status).toBe(403)
    }
    for (const { client } of [contractor, architect]) {
      expect(namesOf((await client.get(trade)).body)).toEqual(['Sample Product 2', 'Sample Product 1'])
      expect((await client.get(`${trade}/sample-1`)).body).toMatchObject({ name: 'Sample Product 1', category: null })
      expect((await client.get(`${trade}/tap`)).body).toMatchObject({ name: 'Tap', category: 'fixtures-fittings' })
      expect((await client.get(`${trade}/nothing`)).status).toBe(404)
    }
  })

  test('are narrowed and sorted like other products', async () => {
    const ask = async (query: string) => namesOf((await contractor.client.get(`${trade}?${query}`)).body)
    expect(await ask('max=1500')).toEqual(['Sample Product 1'])
    expect(await ask('search=sample+2')).toEqual(['Sample Product 2'])
    expect(await ask('sort=price-low')).toEqual(['Sample Product 1', 'Sample Product 2'])
    expect(await ask('inStock=true')).toEqual([])
    expect((await contractor.client.get(`${trade}?min=2&max=1`)).status).toBe(422)
  })
})

test('search texts of an earlier version are rebuilt, and nothing else of a product changes', async () => {
  const id = await add({ name: 'Mixer tap' })
  const before = await database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await database.db.updateTable('products').set({ search: 'old', search_version: 0 }).execute()
  expect(await hasOldSearchTexts(database.db)).toBe(true)
  await refoldSomeSearchTexts(database.db)
  expect(await hasOldSearchTexts(database.db)).toBe(false)
  expect(await database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toEqual(
    before,
  )
})
