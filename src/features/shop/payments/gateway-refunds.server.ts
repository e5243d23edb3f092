import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import type { Staff } from '#features/people/staff/staff.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { addJob, type Job } from '#platform/queue/jobs.server.ts'
import { type GatewayRefund, GatewayRefusal, type Razorpay } from './razorpay.server.ts'
import { type LockedRefund, lockedRefund, moveRefund, refundForStaff, refundTask } from './refunds.server.ts'
import type { RefundState } from './rules.ts'

/**
 * How often Razorpay is asked about an open refund, because its message about the refund may be lost. The bank may take
 * up to a week for a refund.
 */
const askAgainMs = 6 * 60 * 60_000

type Sending = { attempt: Job['attempt']; now: () => Date }

/**
 * Requests a refund from Razorpay. If Razorpay has already accepted the refund, asks for its state. Can be interrupted
 * and repeated at any point: Razorpay makes one refund per key, and a repeated attempt looks for an earlier refund
 * first. Staff make the refunds that Razorpay refuses.
 */
export async function sendRefund(
  db: Db,
  razorpay: Razorpay,
  refundId: number,
  { attempt, now }: Sending,
): Promise<void> {
  const refund = await db
    .selectFrom('order_refunds')
    .select(['state', 'amount', 'key', 'gateway_payment_id', 'gateway_refund_id'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  const paymentId = refund?.gateway_payment_id
  if (!refund || !paymentId || refund.state === 'done' || refund.state === 'failed') return
  let answer: GatewayRefund
  try {
    answer = refund.gateway_refund_id
      ? await razorpay.refundWith(refund.gateway_refund_id)
      : await askedRefund(razorpay, { paymentId, amount: refund.amount * 100, key: refund.key, attempt })
  } catch (error) {
    const isRefused = error instanceof GatewayRefusal && ![401, 403, 409, 429].includes(error.status)
    if (!isRefused || refund.gateway_refund_id) throw error
    return failRefund(db, refundId, { isRefused, now: now() })
  }
  if ((await settleRefund(db, refundId, answer, now())) === 'sent') {
    const runAt = new Date(Date.now() + askAgainMs)
    await addJob(db, refundTask, { refundId }, { key: refundId, runAt, followsRunning: true })
  }
}

type Asked = { paymentId: string; amount: number; key: string; attempt: number }

async function askedRefund(razorpay: Razorpay, { attempt, ...asked }: Asked): Promise<GatewayRefund> {
  const earlier = attempt > 1 ? await razorpay.refundsOf(asked.paymentId) : []
  return earlier.find(({ receipt }) => receipt === asked.key) ?? (await razorpay.refund(asked))
}

const states: Readonly<Record<string, RefundState>> = { pending: 'sent', processed: 'done', failed: 'failed' }

/** Stores Razorpay's answer about a refund; returns its state. */
async function settleRefund(db: Db, refundId: number, { id, status }: GatewayRefund, now: Date): Promise<RefundState> {
  const state = states[status] ?? 'sent'
  await inTransaction(db, async (db) => {
    const refund = await lockedRefund(db, refundId)
    if (refund) await moveRefund(db, refund, { state, gatewayRefundId: id, now })
    if (refund?.state === 'done' && refund.method !== '' && state === 'done')
      await db
        .updateTable('order_refunds')
        .set({ paid_twice_at: now })
        .where('id', '=', refundId)
        .where('paid_twice_at', 'is', null)
        .execute()
  })
  return state
}

/**
 * Asks Razorpay about a refund before staff pay it by hand. If Razorpay makes the refund after all, that is stored and
 * staff get 409. They also get 409 while Razorpay does not answer. 403 if the order is the staff member's own.
 */
export async function requireNotAtGateway(
  db: Db,
  staff: Staff,
  { id, razorpay, now }: { id: number; razorpay: Razorpay | undefined; now: Date },
): Promise<void> {
  const refund = await inTransaction(db, (db) => refundForStaff(db, staff, id))
  const paymentId = refund.gatewayPaymentId
  if (refund.state !== 'failed' || paymentId === null || !razorpay) return
  const found = await refundAt(db, razorpay, { ...refund, paymentId })
  if (!found) return
  if ((await settleRefund(db, id, found, now)) === 'sent')
    await addJob(db, refundTask, { refundId: id }, { key: id, followsRunning: true })
  throw new HttpRefusal(409, msg`Razorpay has paid this back after all, or is about to. Please don't pay it again.`)
}

/**
 * The refund at Razorpay that matches ours: the one with its key, or one of equal amount that belongs to no other
 * refund of the payment. A refund that failed at Razorpay does not count.
 */
async function refundAt(
  db: Db,
  razorpay: Razorpay,
  { id, paymentId, amount, key }: Pick<LockedRefund, 'id' | 'amount' | 'key'> & { paymentId: string },
): Promise<GatewayRefund | undefined> {
  const others = await db
    .selectFrom('order_refunds')
    .select(['key', 'gateway_refund_id'])
    .where('gateway_payment_id', '=', paymentId)
    .where('id', '<>', id)
    .execute()
  const known = new Set(others.flatMap((other) => [other.key, other.gateway_refund_id]))
  try {
    const there = (await razorpay.refundsOf(paymentId)).filter(({ status }) => status !== 'failed')
    const isOurs = (each: GatewayRefund) =>
      each.amount === amount * 100 && !known.has(each.id) && !known.has(each.receipt ?? '')
    return there.find(({ receipt }) => receipt === key) ?? there.find(isOurs)
  } catch (error) {
    // Razorpay does not know the payment, for example after a change of keys, so it has not refunded the payment.
    if (error instanceof GatewayRefusal && [400, 404].includes(error.status)) return undefined
    throw new HttpRefusal(409, msg`Razorpay doesn't say whether it has paid this back. Please try again in a minute.`)
  }
}

/**
 * Marks a refund as failed, so that staff handle it: Razorpay refused it, or did not answer for days. After a refusal
 * the next attempt uses a new key. If there was no answer, it uses the same key, because the earlier request may have
 * reached Razorpay.
 */
export async function failRefund(
  db: Db,
  refundId: number,
  { isRefused, now }: { isRefused: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (db) => {
    const refund = await lockedRefund(db, refundId)
    if (refund?.state !== 'due') return
    await moveRefund(db, refund, { state: 'failed', now })
    if (isRefused) await sql`update order_refunds set key = gen_random_uuid() where id = ${refundId}`.execute(db)
  })
}

/**
 * Stores news about a refund, even if it comes before the response to our request. Refunds that we did not request are
 * ignored. A refund that staff have paid by hand meanwhile was paid twice, and staff see this. Both cases are logged.
 */
export async function recordRefund(
  db: Db,
  told: GatewayRefund,
  { now, log }: { now: Date; log: Pick<Log, 'warn' | 'error'> },
): Promise<void> {
  const found = await db
    .selectFrom('order_refunds')
    .select(['id', 'order_id', 'state', 'method'])
    .where((where) =>
      where.or([
        where('gateway_refund_id', '=', told.id),
        ...(isKey(told.receipt) ? [where('key', '=', told.receipt)] : []),
      ]),
    )
    .executeTakeFirst()
  const about = { gatewayRefund: told.id, gatewayPayment: told.payment_id }
  if (!found) return log.warn(about, 'Razorpay tells of a refund that was not asked for here')
  const state = await settleRefund(db, found.id, told, now)
  if (found.state === 'done' && found.method !== '' && state !== 'failed')
    log.error({ ...about, refundId: found.id, orderId: found.order_id }, 'a refund was paid by hand and by Razorpay')
}

function isKey(receipt: string | null | undefined): receipt is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(receipt ?? '')
}
