import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { stockedProduct as stocked } from '#features/shop/cart/testing.server.ts'
import { placeOrders } from '#features/shop/checkout/place.server.ts'
import { orderFor } from '#features/shop/checkout/testing.server.ts'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { columns } from './column-rules.ts'
import type { ImportRow } from './import-schema.ts'
import { readRecords } from './read-file.server.ts'
import { reportLifetimeMs } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let staff: TestAccount
let moment: Date
beforeEach(async () => {
  moment = new Date('2026-11-26T06:00:00Z')
  dependencies = testDependencies(database)
  dependencies.now = () => moment
  app = testApp(dependencies)
  staff = await newStaff({ app, dependencies })
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const upload = (file: string | Uint8Array) =>
  staff.client.post('/api/admin/product-imports', typeof file === 'string' ? bytesOf(file) : file)
const report = async (file: string | Uint8Array) => {
  const { status, body } = await upload(file)
  expect([status, body]).toEqual([201, body])
  const rows: ImportRow[] = (await staff.client.get(`/api/admin/product-imports/${body.id}/rows`)).body.rows
  return { ...body, rows }
}
const apply = (id: number) => staff.client.post(`/api/admin/product-imports/${id}/application`)
const read = async (sku: string) =>
  database.db
    .selectFrom('products')
    .innerJoin('stock_levels', 'product_id', 'id')
    .selectAll()
    .where('sku', '=', sku)
    .executeTakeFirst()
const faultsOf = ({ rows }: { rows: ImportRow[] }) =>
  rows.flatMap(({ line, faults }) => faults.map(({ column, message }) => [line, column, message]))

/** Adds an unlisted product, which needs no photo. */
const stockedProduct = (db: Db, given: Parameters<typeof stocked>[1]) => stocked(db, { is_listed: false, ...given })
const newProduct = (db: Db, given: Parameters<typeof stocked>[1]) => stockedProduct(db, { stock: 0, ...given })
/** Orders a product, which is listed only while the order is placed. */
const place = async (productId: number, quantity: number) => {
  const list = (is_listed: boolean) =>
    database.db.updateTable('products').set({ is_listed }).where('id', '=', productId).execute()
  await list(true)
  const [placed] = await placeOrders(database.db, [await orderFor(database.db, [{ productId, quantity }])], moment)
  await list(false)
  expect(placed).toMatchObject({ outcome: 'placed' })
  return (placed as { orderId: number }).orderId
}
let count = 0
const newSku = () => `CSV-${++count}`
const fullHeader = 'SKU,Name,Description,Brand,Category,Price,MRP,GST %,HSN,Weight (g),Unit,Seller GSTIN,Counted'
const fullLine = (sku: string, given: { name?: string; price?: string; stock?: string } = {}) =>
  `${sku},${given.name ?? 'Garden tap'},A brass tap for the garden,Nirmal,outdoor-garden,${given.price ?? '450'},500,18,8481,350,piece,27AAQFK4821M1ZS,${given.stock ?? ''}`

describe('The file of all products', () => {
  test('changes nothing when it is uploaded again, whatever its texts contain', async () => {
    const given = { tags: ['tap', 'bathroom'], description: 'One, "two"\nand three', name_mr: 'नळ' }
    await stockedProduct(database.db, { sku: newSku(), name: '=HYPERLINK("x")', ...given })
    await newProduct(database.db, { sku: newSku(), name: '-5 degrees', brand: '@home', name_hi: '+नल' })
    const { status, headers, body } = await staff.client.get('/api/admin/product-file')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body).toContain(
      `SKU,${columns
        .slice(1)
        .map(({ name }) => name)
        .join(',')}\r\n`,
    )
    expect(body).toContain('"\'=HYPERLINK(""x"")"')
    expect(body).toContain("'-5 degrees")
    expect(body).toContain("'@home")
    const again = await report(new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(body.replace(/^\uFEFF/, ''))]))
    expect(again).toMatchObject({ added: 0, changed: 0, counted: 0, wrong: 0, rows: [] })
    expect(again.unchanged).toBeGreaterThanOrEqual(2)
  })

  test('shows stock and ordered numbers, and never restores what is sold while somebody edits it', async () => {
    const sku = newSku()
    const id = await stockedProduct(database.db, { sku, stock: 10 })
    await place(id, 3)
    const { body } = await staff.client.get('/api/admin/product-file')
    const [header, ...lines] = parse(body.replace(/^\uFEFF/, '')) as string[][]
    const line = lines.find(([first]) => first === sku)!
    const cell = (name: string) => line[header!.indexOf(name)]
    expect(['In stock (for information)', 'Ordered (for information)', 'Counted'].map(cell)).toEqual([
      ...['7', '3', ''],
    ])
    await place(id, 2)
    line[header!.indexOf('Price')] = '2480'
    const { id: importId, rows } = await report(stringify([header!, line]))
    expect(rows[0]!.changes).toEqual([{ column: 'Price', from: '2499', to: '2480' }])
    expect((await apply(importId)).status).toBe(200)
    expect(await read(sku)).toMatchObject({ price: 2480, quantity: 5 })
  })
})

describe('A report', () => {
  test('shows what would be new, changed and counted, and changes nothing', async () => {
    const [known, fresh] = [newSku(), newSku()]
    await stockedProduct(database.db, { sku: known, price: 2499, stock: 10 })
    const file = `SKU;Price;Counted;Colour\n${known.toLowerCase()};2,599;12;red\n`
    const one = await report(file)
    expect(one).toMatchObject({ added: 0, changed: 1, counted: 1, unchanged: 0, wrong: 0, unknownColumns: ['Colour'] })
    expect(one.rows).toMatchObject([
      {
        ...{ line: 2, kind: 'changed', sku: known, faults: [] },
        changes: [
          { column: 'Price', from: '2499', to: '2599' },
          { column: 'Counted', from: '10', to: '12' },
        ],
      },
    ])
    const two = await report(`${fullHeader}\n${fullLine(fresh, { stock: '5' })}\n`)
    expect(two).toMatchObject({ added: 1, counted: 1, wrong: 0 })
    expect(two.rows[0]!.changes).toContainEqual({ column: 'Counted', from: '0', to: '5' })
    expect([(await read(known))!.price, await read(fresh)]).toEqual([2499, undefined])
  })

  test.each([
    ['1.5', 'Please enter a whole number'],
    ['6000,50', 'Please use commas only as in 1,50,000, and a point for decimals, as in 2.5'],
    ['-1', 'Please enter a price from ₹1 to ₹1 crore'],
    ['1000000000', 'Please enter a price from ₹1 to ₹1 crore'],
    ['1E+09', 'Please enter an amount in digits, such as 1,50,000 or 1.5 lakh'],
    ['=1+1', 'Please enter an amount in digits, such as 1,50,000 or 1.5 lakh'],
    ['', 'Please enter a price from ₹1 to ₹1 crore'],
  ])('names the line and the column of the price “%s”', async (price, sentence) => {
    const sku = newSku()
    await newProduct(database.db, { sku })
    expect(faultsOf(await report(`SKU,Price\nNONE-${sku},450\n`)).length).toBeGreaterThan(5)
    expect(faultsOf(await report(`Price,SKU\n"${price}",${sku}\n`))).toEqual([[2, 'Price', sentence]])
  })

  test('reads Devanagari digits', async () => {
    const sku = newSku()
    await newProduct(database.db, { sku, mrp: 5000 })
    const { rows } = await report(`SKU,Price\n${sku},२५९९\n`)
    expect(rows[0]!.changes).toEqual([{ column: 'Price', from: '2499', to: '2599' }])
  })

  test('names other faults: a SKU twice, unequal lines, lost letters, words that are not on the list', async () => {
    const sku = newSku()
    await newProduct(database.db, { sku })
    const lines = [
      'SKU,Price,Name (Hindi),Unit,In the shop',
      `${sku},2499,,piece,no`,
      `${sku},2599,,piece,no`,
      `${newSku()},1`,
      `${newSku()},450,????? ??,dozen,perhaps`,
      `,450,,piece,no`,
    ]
    const { rows, wrong } = await report(lines.join('\r\n'))
    expect(wrong).toBe(4)
    const found = faultsOf({ rows })
    expect(found).toContainEqual([3, 'SKU', 'This SKU is in line 2 already'])
    expect(found).toContainEqual([4, '', 'This line has 2 cells, and the first line 5.'])
    expect(found).toContainEqual([5, 'Name (Hindi)', expect.stringContaining('text was lost')])
    expect(found).toContainEqual([5, 'Unit', expect.stringContaining('piece, bag, box')])
    expect(found).toContainEqual([5, 'In the shop', 'Please write yes or no'])
    expect(found).toContainEqual([6, 'SKU', expect.stringContaining('SKU')])
    const { body } = await staff.client.get('/api/admin/product-imports/999999')
    expect(body.message).toContain('upload the file again')
  })

  test('lists no product without a photo, and changes no address', async () => {
    const [unlisted, listed] = [newSku(), newSku()]
    await newProduct(database.db, { sku: unlisted, is_listed: false })
    await newProduct(database.db, { sku: listed, is_listed: true })
    const found = faultsOf(
      await report(`SKU,In the shop,Address\n${unlisted},yes,a-${count}\n${listed},yes,b-${count}\n`),
    )
    expect(found).toContainEqual([2, 'In the shop', 'A product in the shop needs at least one photo'])
    expect(found).toContainEqual([3, 'Address', "This product has been in the shop, so its address can't be changed"])
  })

  test('comes in pages, wrong lines first, and is deleted after an hour', async () => {
    const skus = Array.from({ length: 60 }, newSku)
    const file = `${fullHeader}\n${skus.map((sku, at) => fullLine(sku, at === 59 ? { price: '0' } : {})).join('\n')}\n`
    const { id, rows, added, wrong } = await report(file)
    expect([added, wrong, rows.length, rows[0]!.kind, rows[0]!.line]).toEqual([59, 1, 50, 'wrong', 61])
    const page = (await staff.client.get(`/api/admin/product-imports/${id}/rows`)).body
    const next = await staff.client.get(`/api/admin/product-imports/${id}/rows?after=${page.next}`)
    expect([next.body.rows.length, next.body.next]).toEqual([10, null])
    expect((await apply(id)).status).toBe(422)
    moment = new Date(moment.getTime() + reportLifetimeMs)
    expect((await staff.client.get(`/api/admin/product-imports/${id}`)).status).toBe(404)
    expect((await apply(id)).status).toBe(404)
  })
})

describe('An invalid file', () => {
  test.each([
    ['', 'empty'],
    ['\n\n', 'empty'],
    ['SKU,Price\n', 'no products'],
    ['Name,Price\nTap,1\n', 'has to be “SKU”'],
    ['SKU,Price,price\nA1,1,2\n', 'column “Price” twice'],
    ['SKU,Name\nA1,"never closed\n', 'quotation mark'],
    ['SKU,Name\nA1,"closed" twice"\n', 'Line 2 has a quotation mark (") in the wrong place'],
    ['SKU,Name\nA1,T\0p\n', 'not a CSV file'],
    ['PK\u0003\u0004\0\0', 'not a CSV file'],
  ])('%j is refused with a sentence', async (file, sentence) => {
    const { status, body } = await upload(file)
    expect([status, body.message]).toEqual([422, expect.stringContaining(sentence)])
  })

  test.each([
    ['an SKU', `${'A'.repeat(39)}👷,5`],
    ['an SKU of joined emoji', `${'A'.repeat(38)}👨‍👩‍👧,5`],
    ['a name', `A1,5,${'x'.repeat(119)}👷`],
  ])('that would cut an emoji of %s in half has one wrong line', async (_case, line) => {
    const { wrong, rows } = await report(`SKU,Price,Name\n${line}${line.split(',').length < 3 ? ',' : ''}\n`)
    expect([wrong, rows.length]).toEqual([1, 1])
    expect(JSON.stringify(rows)).not.toMatch(/\\ud/)
  })

  test.each([0, 1, 2, 3, 4])('keeps an emoji that has %d bytes in the part that is read first', async (bytes) => {
    const cells = ['A1', `${'x'.repeat(16_384 - 'SKU,Name\nA1,'.length - bytes)}👷 बाऱ्या`]
    expect(await readRecords(bytesOf(`SKU,Name\n${cells}\n`))).toMatchObject([{ line: 1 }, { line: 2, cells }])
  })

  test('with an emoji at the end of a long unknown column names that column', async () => {
    const { unknownColumns } = await report(`SKU,Price,${'x'.repeat(59)}👷\nA1,5,\n`)
    expect(unknownColumns).toEqual(['x'.repeat(59)])
  })

  test('in Latin-1 is refused with advice, in UTF-16 it is read', async () => {
    const latin = new Uint8Array([...bytesOf('SKU,Name\nA1,Caf'), 0xe9, 0x0a])
    expect((await upload(latin)).body.message).toContain('save it as “CSV UTF-8')
    const sku = newSku()
    await newProduct(database.db, { sku })
    const text = `\uFEFFSKU\tPrice\r\n${sku}\t2599\r\n`
    expect(await report(new Uint8Array(Buffer.from(text, 'utf16le')))).toMatchObject({ changed: 1 })
  })

  test('with a byte order mark, semicolons and Excel’s hint is read', async () => {
    const sku = newSku()
    await newProduct(database.db, { sku })
    const { rows } = await report(`sep=;\r\nSKU;Description\r\n${sku};"Two\r\nlines; and more"\r\n`)
    expect(rows).toMatchObject([{ line: 3, kind: 'changed' }])
  })

  test('is too large with 6,000 rows, and with 3 MB', async () => {
    const rows = Array.from({ length: 6000 }, (_, at) => `X-${at},450`).join('\n')
    expect((await upload(`SKU,Price\n${rows}\n`)).body.message).toContain('at most 5,000')
    const { status, body } = await upload(`SKU,Name\n${'A1,tap\n'.repeat(450_000)}`)
    expect([status, body.message]).toEqual([413, 'This file is too large. The limit is 2 MB.'])
  })
})

describe('Applying a report', () => {
  test('changes everything: products, search texts, and stock as movements; once, also when two people press at once', async () => {
    const [known, fresh] = [newSku(), newSku()]
    const id = await stockedProduct(database.db, { sku: known, stock: 10 })
    const header = 'SKU,Name,Description,Brand,Category,Price,MRP,GST %,HSN,Weight (g),Unit,Seller GSTIN,Counted'
    const file = `${header}\n${fullLine(known, { name: 'Brass mixer', price: '480', stock: '8' })}\n${fullLine(fresh, { stock: '5' })}\n`
    const { id: importId } = await report(file)
    const other = await newStaff({ app, dependencies })
    const answers = await Promise.all([
      apply(importId),
      other.client.post(`/api/admin/product-imports/${importId}/application`),
    ])
    expect(answers.map(({ status, body }) => [status, body.appliedAt])).toEqual(
      Array(2).fill([200, moment.toISOString()]),
    )
    expect(await read(known)).toMatchObject({ name: 'Brass mixer', price: 480, quantity: 8, revision: 2 })
    expect(await read(fresh)).toMatchObject({
      slug: 'garden-tap',
      quantity: 5,
      is_listed: false,
      return_days: standardReturnDays,
    })
    const moved = database.db.selectFrom('stock_movements').select(['quantity', 'reason']).where('product_id', '=', id)
    expect(await moved.orderBy('id').execute()).toEqual([
      { quantity: 10, reason: 'received' },
      { quantity: -2, reason: 'counted' },
    ])
    const { body } = await staff.client.get('/api/admin/products?search=brass')
    expect(body.products).toContainEqual(expect.objectContaining({ sku: known }))
    const { rows } = await database.pool.query(
      "select from audit_log where act = 'products.imported' and subject ->> 'importId' = $1",
      [String(importId)],
    )
    expect(rows).toHaveLength(1)
  })

  test('changes nothing if a product was changed, sold or added since the report was made', async () => {
    const [one, two, fresh] = [newSku(), newSku(), newSku()]
    const id = await stockedProduct(database.db, { sku: one, stock: 10 })
    await newProduct(database.db, { sku: two })
    const file = `SKU,Price,Counted\n${one},2599,12\n${two},2599,\n`
    const first = await report(file)
    await database.pool.query('update products set price = 2398, revision = revision + 1 where sku = $1', [two])
    const changed = await apply(first.id)
    expect([changed.status, changed.body.message]).toEqual([
      409,
      `${two} has been changed or sold since this report was made. Please upload the file again.`,
    ])
    expect((await read(one))!.price).toBe(2499)
    const second = await report(file)
    await database.db
      .insertInto('stock_movements')
      .values({ product_id: id, quantity: -1, reason: 'sold', created_at: moment })
      .execute()
    expect((await apply(second.id)).body.message).toContain(`${one} has been changed or sold`)
    const third = await report(`${fullHeader}\n${fullLine(fresh)}\n`)
    await newProduct(database.db, { sku: fresh })
    expect((await apply(third.id)).status).toBe(409)
  })

  test('counts what is on the shelf: ordered goods are there until they go out', async () => {
    const sku = newSku()
    const id = await stockedProduct(database.db, { sku, stock: 10 })
    const orderId = await place(id, 3)
    expect(await report(`SKU,Counted\n${sku},10\n`)).toMatchObject({ changed: 0, counted: 0, unchanged: 1 })
    expect(faultsOf(await report(`SKU,Counted\n${sku},2\n`))).toEqual([
      [2, 'Counted', '3 are ordered and should still be here. If they are not, please cancel an order first.'],
    ])
    const counted = await report(`SKU,Counted\n${sku},9\n`)
    // Goods that are ordered after the count are still on the shelf.
    await place(id, 2)
    expect((await apply(counted.id)).status).toBe(200)
    expect((await read(sku))!.quantity).toBe(4)
    const late = await report(`SKU,Counted\n${sku},8\n`)
    await database.db.updateTable('orders').set({ state: 'out-for-delivery' }).where('id', '=', orderId).execute()
    expect((await apply(late.id)).status).toBe(409)
    expect(await report(`SKU,Counted\n${sku},6\n`)).toMatchObject({ counted: 0 })
    const few = await report(`SKU,Counted\n${sku},3\n`)
    await place(id, 2)
    expect((await apply(few.id)).status).toBe(409)
    expect((await read(sku))!.quantity).toBe(2)
  })

  test('is refused when somebody else adds the same SKU at the same moment', async () => {
    const sku = newSku()
    const { id } = await report(`${fullHeader}\n${fullLine(sku)}\n`)
    const other = await database.db.startTransaction().execute()
    await newProduct(other, { sku })
    const answer = apply(id)
    await untilWaiting(database.pool)
    await other.commit().execute()
    expect([(await answer).status, (await answer).body.message]).toEqual([
      409,
      expect.stringContaining('upload the file again'),
    ])
  })

  test('works with the most products that a file may have', { timeout: 120_000 }, async () => {
    const skus = Array.from({ length: 5000 }, newSku)
    const { id, added } = await report(
      `${fullHeader}\n${skus.map((sku) => fullLine(sku, { stock: '3' })).join('\n')}\n`,
    )
    expect(added).toBe(5000)
    expect((await apply(id)).status).toBe(200)
    expect(await read(skus[4999]!)).toMatchObject({ quantity: 3 })
  })
})

test('only staff have access', async () => {
  const asha = await newAccount({ app, dependencies }, 'contractor')
  for (const [client, status] of [
    [createClient(app), 401],
    [asha.client, 403],
  ] as const) {
    expect((await client.get('/api/admin/product-file')).status).toBe(status)
    expect((await client.post('/api/admin/product-imports', bytesOf('SKU\nA1\n'))).status).toBe(status)
    expect((await client.get('/api/admin/product-imports/1')).status).toBe(status)
    expect((await client.get('/api/admin/product-imports/1/rows')).status).toBe(status)
    expect((await client.post('/api/admin/product-imports/1/application')).status).toBe(status)
  }
})
