import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addStock, newProduct } from '#features/shop/catalog/testing.server.ts'
import { type NewOrder, placeOrders } from '#features/shop/checkout/place.server.ts'
import { orderFor } from '#features/shop/checkout/testing.server.ts'
import { issueInvoices } from '#features/shop/invoices/invoices.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { standardReturnDays } from '#features/shop/orders/return-rules.ts'
import { recordDeliveryPayment } from '#features/shop/payments/payments.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Client } from '#platform/testing/client.ts'

/**
 * Confirms, packs with its invoice, sends and delivers an order, all at one moment. If it is paid on delivery, it is
 * paid in cash.
 */
export async function deliver(db: Db, id: number, at: Date): Promise<void> {
  for (const to of ['confirmed', 'packed', 'out-for-delivery', 'delivered'] as const)
    await inTransaction(db, async (db) => {
      const order = await lockedOrder(db, { id, userId: null })
      await moveOrder(db, order, { to, actor: 'staff', reason: '', now: at })
      if (to === 'packed') await issueInvoices(db, id, at)
      if (to === 'delivered') await recordDeliveryPayment(db, order, { method: 'cash', reference: null, now: at })
    })
}

type Line = { quantity: number; price?: number; returnDays?: number; discount?: number }

/**
 * Adds an order of new products, delivered and paid in cash. Each product had ten pieces in stock before. Returns the
 * order's id.
 */
export async function deliveredOrder(
  db: Db,
  {
    lines = [{ quantity: 2 }],
    at = new Date('2026-11-20T06:00:00Z'),
    ...given
  }: Partial<Omit<NewOrder, 'lines'>> & { lines?: Line[]; at?: Date } = {},
): Promise<number> {
  const wanted = []
  for (const { quantity, price } of lines) {
    const productId = await newProduct(db, { ...(price && { price, mrp: price }) })
    await addStock(db, productId, 10)
    wanted.push({ productId, quantity, ...(price && { price }) })
  }
  const plain = await orderFor(db, wanted, given)
  const discount = lines.reduce((sum, line) => sum + (line.discount ?? 0), 0)
  const order = {
    ...plain,
    ...{ discount, total: plain.total - discount },
    lines: plain.lines.map((line, at) => ({
      ...line,
      ...{ returnDays: lines[at]!.returnDays ?? standardReturnDays, discount: lines[at]!.discount ?? 0 },
    })),
  }
  const [placed] = await placeOrders(db, [order], at)
  if (placed?.outcome !== 'placed') throw new Error(`The order is not placed: ${placed?.outcome}`)
  await deliver(db, placed.orderId, at)
  return placed.orderId
}

let shade = 0
/** A new photo, different from all others. */
export function photoBytes(): Promise<Buffer> {
  shade++
  const background = { r: (shade * 37) % 256, g: (shade * 91) % 256, b: (shade * 53) % 256 }
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Uploads a photo for a return of the order. */
export async function sendReturnPhoto(client: Client, ref: string | number): Promise<number> {
  const { status, body } = await client.post(`/api/orders/${ref}/returns/photos`, await photoBytes())
  if (status !== 201) throw new Error(`The photo was not uploaded: ${status}`)
  return body.id
}

/** The form's input for a return of one piece of the first line, with the reason 'not-needed'. */
export const returnInput = {
  reason: 'not-needed' as const,
  quantities: [{ position: 1, quantity: 1 }],
  text: '',
  pictureIds: [] as number[],
}

export function sendReturn(
  client: Client,
  ref: string | number,
  given: Record<string, unknown> = {},
  key: string = randomUUID(),
) {
  return client.post(`/api/orders/${ref}/returns`, { ...returnInput, ...given }, { 'Idempotency-Key': key })
}
