import fc from 'fast-check'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { addStock, newProduct, newSeller } from '#features/shop/catalog/testing.server.ts'
import { placeOrders } from '#features/shop/checkout/place.server.ts'
import { newOrderOf, orderFor } from '#features/shop/checkout/testing.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import { taxIn } from '#features/shop/orders/tax-rules.ts'
import { refundOf, totalsOf } from '#features/shop/orders/total-rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { creditRows, type InvoicedLine, invoiceNumber, invoiceRows, sumOfRows, sumsByRate } from './content-rules.ts'
import { issueCreditNotes, issueInvoices, listInvoices } from './invoices.server.ts'

const database = testDatabase()
let db: Db
beforeAll(() => {
  db = database.db
})
const now = new Date('2026-11-26T06:00:00Z')
const seen = (id: number) => ({ id, userId: null })

function start() {
  const dependencies = testDependencies(database)
  return { dependencies, app: testApp(dependencies), refs: createOrderRefs(dependencies.env) }
}
const serials = async (kind = 'invoice') => {
  const query = db.selectFrom('invoices').select('serial').where('kind', '=', kind).orderBy('serial')
  return (await query.execute()).map(({ serial }) => serial)
}

describe('Serial numbers', () => {
  test('have no gap and no repeat, with simultaneous issues and rollbacks', async () => {
    const orders = []
    for (let at = 0; at < 24; at++) orders.push(await newOrderOf(db))
    const outcomes = await Promise.allSettled(
      orders.map((id, at) =>
        inTransaction(db, async (db) => {
          await issueInvoices(db, id, now)
          if (at % 3 === 0) throw new Error('the printer is on fire')
        }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(8)
    expect(await serials()).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
    for (const id of orders) await issueInvoices(db, id, now)
    expect(await serials()).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
  })

  test('start again on 1 April, in India', async () => {
    const [march, april] = [await newOrderOf(db), await newOrderOf(db)]
    await issueInvoices(db, march, new Date('2027-03-31T18:29:00Z'))
    await issueInvoices(db, april, new Date('2027-03-31T18:31:00Z'))
    const [[last], [first]] = [await listInvoices(db, seen(march)), await listInvoices(db, seen(april))]
    expect(last!.number).toMatch(/^KB\/26-27\/0000(0[2-9]|[1-9]\d)$/)
    expect(first).toMatchObject({ number: 'KB/27-28/000001', issuedOn: '2027-04-01' })
  })

  test.each([
    [{ kind: 'invoice', year: 2026, serial: 123 } as const, 'KB/26-27/000123'],
    [{ kind: 'credit-note', year: 2099, serial: 1 } as const, 'KC/99-00/000001'],
  ])('%j is %s, in 16 characters at most', (of, number) => {
    expect(invoiceNumber(of)).toBe(number)
    expect(number.length).toBeLessThanOrEqual(16)
  })
})

test('an invoice can be neither changed nor deleted', async () => {
  const id = await newOrderOf(db)
  await issueInvoices(db, id, now)
  const change = (sql: string) => database.pool.query(`${sql} where order_id = ${id}`)
  await expect(change('update invoices set total = 1')).rejects.toThrow('stays as it was issued')
  await expect(change(`update invoices set content = content || '{"total": 1}'`)).rejects.toThrow('stays as')
  await expect(change('delete from invoices')).rejects.toThrow('stays')
})

// 97 is “Other Territory”, such as the sea. Goods from there are interstate as well.
test.each(['29AAQFK4821M1Z4', '97AAPFU0939F1ZO'])(
  'an order from two sellers has two invoices, with IGST from the one in another state (%s), and they add up to it',
  async (gstin) => {
    const state = gstin.slice(0, 2)
    const away = await newSeller(db, { legal_name: 'Belgaum Fittings', gstin, state_code: state })
    const [here, there] = [await newProduct(db), await newProduct(db, { seller_id: away })]
    for (const id of [here, there]) await addStock(db, id, 5)
    const sellers = [await newSeller(db), away]
    const lines = (
      await orderFor(db, [
        { productId: here, quantity: 2 },
        { productId: there, quantity: 1 },
      ])
    ).lines
    const totals = totalsOf(
      lines.map(({ quantity, price, gstRate }, at) => ({ quantity, price, gstRate, sellerState: at ? state : '27' })),
      { discount: 500, delivery: 79, unloading: 25, state: '27' },
    )
    const { goods, discount, delivery, unloading, total } = totals
    const order = await orderFor(db, [], {
      lines: lines.map((line, at) => ({ ...line, ...totals.shares[at]!, sellerId: sellers[at]! })),
      ...{ goods, discount, delivery, unloading, total },
    })
    const [placed] = await placeOrders(db, [order], now)
    const id = (placed as { orderId: number }).orderId
    await issueInvoices(db, id, now)
    const invoices = await db.selectFrom('invoices').select(['total', 'content']).where('order_id', '=', id).execute()
    expect(invoices.reduce((sum, invoice) => sum + invoice.total, 0)).toBe(total)
    const taxes = invoices.map(({ content }) => sumOfRows((content as never as { rows: [] }).rows).tax)
    expect(taxes.map(({ cgst, igst }) => [cgst > 0, igst > 0])).toEqual([
      [true, false],
      [false, true],
    ])
    const sums = taxes.map(({ taxable, cgst, sgst, igst }) => taxable + cgst + sgst + igst)
    expect(sums.reduce((sum, each) => sum + each, 0)).toBe(total * 100)
  },
)

const invoiced = fc.record({
  ...{ name: fc.constant('Tile'), hsn: fc.constant('6907'), unit: fc.constant('box') },
  ...{ quantity: fc.integer({ min: 1, max: 30 }), price: fc.integer({ min: 1, max: 90_000 }) },
  ...{ gstRate: fc.constantFrom(0, 5, 18, 40), discount: fc.nat({ max: 100 }), delivery: fc.nat({ max: 900 }) },
})
const within = (line: InvoicedLine) => ({ ...line, discount: Math.min(line.discount, line.quantity * line.price) })

test('rows, rates and credit notes: returning everything, in any parts, reverses the invoice to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(invoiced, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(),
      (given, isWithin, split) => {
        const lines = given.map(within)
        const rows = invoiceRows(lines, isWithin)
        const all = sumOfRows(rows)
        expect(sumsByRate(rows).reduce((sum, { tax }) => sum + tax.taxable, 0)).toBe(all.tax.taxable)
        expect(all.tax.taxable + all.tax.cgst + all.tax.sgst + all.tax.igst).toBe(all.amount * 100)
        const goods = sumOfRows(
          invoiceRows(
            lines.map((line) => ({ ...line, delivery: 0 })),
            isWithin,
          ),
        )
        const parts = lines.flatMap((line) => {
          const first = split % (line.quantity + 1)
          return [
            { before: 0, returned: first },
            { before: first, returned: line.quantity - first },
          ]
            .filter(({ returned }) => returned > 0)
            .map((part) => ({ ...line, ...part, refund: refundOf(line, part) }))
        })
        expect(sumOfRows(creditRows(parts, isWithin))).toEqual(goods)
        for (const part of parts.filter(({ before }) => before === 0))
          expect(creditRows([part], isWithin)[0]!.tax).toEqual(taxIn(part.refund * 100, part.gstRate, isWithin))
      },
    ),
    { numRuns: 500 },
  )
})

describe('The file', () => {
  test.each([
    ['en', 'Tax invoice KB/', 'Place of supply', '₹4,235.60'],
    ['mr', 'KB/', 'पुरवठ्याचे', '₹4,235.60'],
    ['hi', 'KB/', 'GST', '₹4,235.60'],
  ])(
    'in %s has number, seller, buyer, place of supply, HSN, taxable value and both halves of the tax',
    async (language, ...parts) => {
      const { app, refs } = start()
      const id = await newOrderOf(db)
      await issueInvoices(db, id, now)
      const [{ id: invoice } = { id: 0 }] = await listInvoices(db, seen(id))
      const answer = await app.request(`/api/orders/${refs.refOf(id)}/invoices/${invoice}?language=${language}`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="KB-26-27-\d{6}\.pdf"/)
      const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true })
      // The total is 2 × ₹2,499 = ₹4,998. CGST and SGST are each 9 % of 4998 / 1.18, that is 381.20 (rounded from
      // 381.2034). The taxable value is the rest, 4235.60.
      for (const part of [
        ...parts,
        'KamshetBuild Stores LLP',
        '27AAQFK4821M1ZS',
        'Asha Gole',
        '8481',
        '18%',
        '₹4,998',
        'CGST',
      ])
        expect(text).toContain(part)
      expect(text.match(/₹381\.20/g)!.length).toBeGreaterThanOrEqual(2)
    },
  )

  test('is only for the buyer, and for whoever has the link', async () => {
    const { app, dependencies, refs } = start()
    const [owner, other] = [
      await newAccount({ app, dependencies }, 'customer'),
      await newAccount({ app, dependencies }, 'customer'),
    ]
    const id = await newOrderOf(db, { userId: owner.id })
    await issueInvoices(db, id, now)
    const { body } = await owner.client.get(`/api/orders/${id}/invoices`)
    expect(body).toMatchObject([{ kind: 'invoice', total: 4_998, issuedOn: '2026-11-26' }])
    const file = `/api/orders/${id}/invoices/${body[0].id}`
    expect((await owner.client.get(file)).status).toBe(200)
    const nobody = createClient(app)
    expect((await nobody.get(`/api/orders/${refs.refOf(id)}/invoices`)).body).toHaveLength(1)
    const forged = refs.refOf(id).replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const another = await newOrderOf(db)
    for (const [client, path] of [
      [other.client, file],
      [other.client, `/api/orders/${id}/invoices`],
      [nobody, file],
      [nobody, `/api/orders/${forged}/invoices/${body[0].id}`],
      [nobody, `/api/orders/${refs.refOf(another)}/invoices/${body[0].id}`],
      [owner.client, `/api/orders/${id}/invoices/999999`],
    ] as const)
      expect([path, (await client.get(path)).status]).toEqual([path, 404])
    expect((await nobody.get(`/api/orders/${refs.refOf(another)}/invoices`)).body).toEqual([])
    expect((await owner.client.get(`/api/orders/${id}/invoices/x`)).status).toBe(422)
    expect((await owner.client.get(`${file}?language=fr`)).status).toBe(422)
  })
})

test('returned goods have a credit note that names the invoice, with its own series of numbers', async () => {
  const id = await newOrderOf(db)
  await issueInvoices(db, id, now)
  await issueCreditNotes(db, id, [{ position: 1, before: 0, returned: 1, refund: 2_499 }], now)
  const [invoice, note] = await listInvoices(db, seen(id))
  expect(note).toMatchObject({ kind: 'credit-note', number: 'KC/26-27/000001', total: 2_499 })
  const { invoice_id } = await db
    .selectFrom('invoices')
    .select('invoice_id')
    .where('id', '=', note!.id)
    .executeTakeFirstOrThrow()
  expect(invoice_id).toBe(invoice!.id)
})

test('the buyer of a deleted account is erased below ₹50,000, and kept above it or with a GSTIN, as the law requires', async () => {
  const site = start()
  const { id: userId } = await newAccount(site, 'customer')
  const productId = await newProduct(db, { price: 30_000, mrp: 40_000 })
  await addStock(db, productId, 9)
  const place = async (quantity: number, given = {}) => {
    const order = await orderFor(db, [{ productId, quantity, price: 30_000 }], { userId, ...given })
    const [placed] = await placeOrders(db, [order], now)
    const { orderId } = placed as { orderId: number }
    await issueInvoices(db, orderId, now)
    return orderId
  }
  const ids = [await place(1), await place(2), await place(1, { gstin: '27AAQFK4821M1ZS', firm: 'Gole Civil' })]
  await database.pool.query("update orders set state = 'delivered' where user_id = $1", [userId])
  await database.pool.query('delete from users where id = $1', [userId])
  const names = await db
    .selectFrom('invoices')
    .select((row) =>
      row
        .ref('content', '->>')
        .key('buyer' as never)
        .as('buyer'),
    )
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .execute()
  expect(names.map(({ buyer }) => JSON.stringify(buyer).includes('Asha Gole'))).toEqual([false, true, true])
  const orders = await db.selectFrom('orders').select('full_name').where('id', 'in', ids).execute()
  expect(orders.map(({ full_name }) => full_name)).toEqual(['', '', ''])
})
