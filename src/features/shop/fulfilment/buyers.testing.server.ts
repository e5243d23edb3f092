import { createPlacing } from '#features/shop/checkout/place.server.ts'
import { orderFor } from '#features/shop/checkout/testing.server.ts'
import { issueInvoices } from '#features/shop/invoices/invoices.server.ts'
import { lockedOrder, moveOrder } from '#features/shop/orders/moves.server.ts'
import { inTransaction, openDatabase } from '#platform/database/database.server.ts'

/**
 * Runs in a separate process, which the test kills. Buyers order one product as fast as they can, and staff confirm and
 * pack the orders. Prints the id of each placed order on a line of its own.
 */
const [, , , url = '', productId = ''] = process.argv
const { db } = openDatabase({ url, poolSize: 8, log: console })
const now = () => new Date()
const place = createPlacing(db, now)

async function pack(id: number): Promise<void> {
  for (const to of ['confirmed', 'packed'] as const)
    await inTransaction(db, async (db) => {
      await moveOrder(db, await lockedOrder(db, { id, userId: null }), { to, actor: 'staff', reason: '', now: now() })
      if (to === 'packed') await issueInvoices(db, id, now())
    })
}

async function buy(): Promise<void> {
  while (true) {
    const placed = await place(await orderFor(db, [{ productId: Number(productId), quantity: 1 }]))
    if (placed.outcome !== 'placed') return
    process.stdout.write(`${placed.orderId}\n`)
    await pack(placed.orderId)
  }
}

await Promise.all(Array.from({ length: 12 }, buy))
