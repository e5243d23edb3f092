import { sql } from 'kysely'
import type { VisibleOrder } from '#features/shop/orders/order-ref.server.ts'
import { financialYear, orderNumber } from '#features/shop/orders/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  type CreditedLine,
  creditRows,
  type InvoiceContent,
  type InvoicedLine,
  type InvoiceKind,
  type InvoiceRow,
  invoiceNumber,
  invoiceRows,
  sumOfRows,
} from './content-rules.ts'
import type { Invoice } from './schema.ts'

type Parties = Omit<InvoiceContent, 'rows' | 'total'> & { sellerId: number; isWithinState: boolean }

/**
 * The data printed at the top of each invoice of an order, about the seller, the buyer and the order. There is one
 * entry for each seller.
 */
async function partiesOf(db: Db, orderId: number): Promise<Parties[]> {
  const { rows } = await sql<Parties & { orderedAt: Date }>`
    select s.id as "sellerId", s.state_code = o.state_code as "isWithinState", o.state_code as "placeOfSupply", o.created_at as "orderedAt",
      json_build_object('name', s.legal_name, 'address', concat_ws(', ', s.street, s.city || ' ' || s.pincode), 'gstin', s.gstin,
        'state', s.state_code) as seller,
      json_build_object('name', o.full_name, 'firm', o.firm, 'gstin', o.gstin,
        'address', to_jsonb(array_remove(array[o.street, o.landmark, o.city || ' ' || o.pincode], ''))) as buyer
    from orders o join sellers s on s.id in (select seller_id from order_lines where order_id = o.id)
    where o.id = ${orderId} order by s.id`.execute(db)
  return rows.map(({ orderedAt, ...party }) => ({
    ...party,
    orderNumber: orderNumber(orderId),
    orderedOn: dayInIndia(orderedAt),
  }))
}

const invoicedColumns = sql`l.name, l.hsn, l.unit, l.quantity, l.price, l.gst_rate as "gstRate", l.discount, l.delivery`

/**
 * Issues the invoices of an order, one for each seller. Call it in the transaction that marks the order as packed,
 * because the invoice must exist before the goods leave (section 31 of the CGST Act, 2017). The caller has locked the
 * order. Sellers that already have an invoice for the order are skipped.
 */
export async function issueInvoices(db: Db, orderId: number, now: Date): Promise<void> {
  for (const party of await partiesOf(db, orderId)) {
    const { rows: lines } = await sql<InvoicedLine>`
      select ${invoicedColumns} from order_lines l
      where l.order_id = ${orderId} and l.seller_id = ${party.sellerId} order by l.position`.execute(db)
    const earlier = await invoiceOf(db, orderId, party.sellerId)
    if (!earlier)
      await store(db, party, { orderId, kind: 'invoice', rows: invoiceRows(lines, party.isWithinState), now })
  }
}

type Returned = { position: number; before: number; returned: number; refund: number }

/** Issues the credit notes for returned goods, one for each seller with an invoice. The caller has locked the order. */
export async function issueCreditNotes(
  db: Db,
  orderId: number,
  returned: readonly Returned[],
  now: Date,
): Promise<void> {
  for (const party of await partiesOf(db, orderId)) {
    const { rows: lines } = await sql<InvoicedLine & { position: number }>`
      select l.position, ${invoicedColumns} from order_lines l
      where l.order_id = ${orderId} and l.seller_id = ${party.sellerId} order by l.position`.execute(db)
    const credited = lines.flatMap(({ position, ...line }): CreditedLine[] => {
      const found = returned.find((each) => each.position === position)
      return found ? [{ ...line, before: found.before, returned: found.returned, refund: found.refund }] : []
    })
    const invoice = await invoiceOf(db, orderId, party.sellerId)
    if (invoice && credited.length > 0)
      await store(db, party, {
        ...{ orderId, kind: 'credit-note', invoiceId: invoice.id, now },
        rows: creditRows(credited, party.isWithinState),
      })
  }
}

/**
 * Reverses the invoices of an order that is cancelled after packing: each invoice gets a credit note, which includes
 * the delivery.
 */
export async function cancelInvoices(db: Db, orderId: number, now: Date): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'seller_id', 'content'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .orderBy('seller_id')
    .execute()
  const parties = await partiesOf(db, orderId)
  for (const { id: invoiceId, seller_id, content } of invoices) {
    const party = parties.find(({ sellerId }) => sellerId === seller_id)!
    const { rows } = content as unknown as InvoiceContent
    await store(db, party, { orderId, kind: 'credit-note', rows, invoiceId, now })
  }
}

function invoiceOf(db: Db, orderId: number, sellerId: number) {
  return db
    .selectFrom('invoices')
    .select('id')
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
}

type Issue = { orderId: number; kind: InvoiceKind; rows: InvoiceRow[]; invoiceId?: number; now: Date }

async function store(db: Db, party: Parties, { orderId, kind, rows, invoiceId, now }: Issue): Promise<void> {
  const { sellerId, isWithinState: _, ...head } = party
  const issuedOn = dayInIndia(now)
  const year = financialYear(issuedOn)
  const { amount: total } = sumOfRows(rows)
  const content: InvoiceContent = { ...head, rows, total }
  const { last_serial: serial } = await db
    .insertInto('invoice_series')
    .values({ seller_id: sellerId, kind, year, last_serial: 1 })
    .onConflict((conflict) =>
      conflict.columns(['seller_id', 'kind', 'year']).doUpdateSet({
        last_serial: sql<number>`invoice_series.last_serial + 1`,
      }),
    )
    .returning('last_serial')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoices')
    .values({
      ...{ order_id: orderId, seller_id: sellerId, kind, year, serial, total, invoice_id: invoiceId ?? null },
      ...{ content: JSON.stringify(content), issued_on: issuedOn, created_at: now },
    })
    .execute()
}

/** The invoices and credit notes of an order; 404 for a visitor who may not see it. */
export async function listInvoices(db: Db, { id, userId }: VisibleOrder): Promise<Invoice[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId))
    .executeTakeFirst()
  if (!order) throw notFound()
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'year', 'serial', 'issued_on as issuedOn', 'total'])
    .where('order_id', '=', id)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ year, serial, ...invoice }) => {
    const kind = invoice.kind as InvoiceKind
    return { ...invoice, kind, number: invoiceNumber({ kind, year, serial }) }
  })
}

export type IssuedInvoice = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  content: InvoiceContent
  reduces: { number: string; issuedOn: string } | null
}

/** An invoice of an order with everything printed on it; 404 for a visitor who may not see the order. */
export async function findInvoice(db: Db, { id, userId }: VisibleOrder, invoiceId: number): Promise<IssuedInvoice> {
  const row = await db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('invoices as reduced', 'reduced.id', 'invoices.invoice_id')
    .select(['invoices.kind', 'invoices.year', 'invoices.serial', 'invoices.issued_on', 'invoices.content'])
    .select(['reduced.year as reducedYear', 'reduced.serial as reducedSerial', 'reduced.issued_on as reducedOn'])
    .where('invoices.id', '=', invoiceId)
    .where('invoices.order_id', '=', id)
    .$if(userId !== null, (query) => query.where('orders.user_id', '=', userId))
    .executeTakeFirst()
  if (!row) throw notFound()
  const kind = row.kind as InvoiceKind
  const { reducedYear: year, reducedSerial: serial, reducedOn: issuedOn } = row
  return {
    ...{ kind, number: invoiceNumber({ kind, year: row.year, serial: row.serial }), issuedOn: row.issued_on },
    content: row.content as unknown as InvoiceContent,
    reduces:
      year === null || serial === null || issuedOn === null
        ? null
        : { number: invoiceNumber({ kind: 'invoice', year, serial }), issuedOn },
  }
}
