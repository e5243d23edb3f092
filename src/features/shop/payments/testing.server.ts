import { newOrderOf } from '#features/shop/checkout/testing.server.ts'
import { createOrderRefs } from '#features/shop/orders/order-ref.server.ts'
import type { OrderPayment } from '#features/shop/orders/rules.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'

type Given = { payment: OrderPayment; userId?: number | null; payBy?: Date }

let guests = 0

/**
 * An order of ₹4,998 that waits to be paid, by default for half an hour; returns its id, and the reference in its
 * link.
 */
export async function newUnpaidOrder(
  { db, env, now }: Pick<Dependencies, 'db' | 'env' | 'now'>,
  { payment, userId = null, payBy = new Date(now().getTime() + 30 * 60_000) }: Given,
): Promise<{ id: number; ref: string }> {
  // One person can have at most three unpaid orders, so each order gets a new phone number and email address.
  const phone = `+9198${String(++guests).padStart(8, '0')}`
  const id = await newOrderOf(db, {
    payment,
    userId,
    phone,
    email: `a${guests}@example.in`,
    payBy: payment === 'on-delivery' ? null : payBy.toISOString(),
  })
  return { id, ref: createOrderRefs(env).refOf(id) }
}
