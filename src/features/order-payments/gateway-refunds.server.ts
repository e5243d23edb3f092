import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { addJob, type Job } from '../../platform/jobs.server.ts'
import { type GatewayRefund, GatewayRefusal, type Razorpay } from '../../platform/razorpay.server.ts'
import { lockedRefund, moveRefund } from './refunds.server.ts'
import type { RefundState } from './rules.ts'
import { refundTask } from './tasks.server.ts'

/** How often Razorpay is asked whether it has paid something out, whose news may be lost. A bank takes up to a week. */
const askAgainMs = 6 * 60 * 60_000

type Sending = { attempt: Job['attempt']; now: () => Date }

/**
 * Asks Razorpay to pay something back, or whether it has. May be run again at any point: Razorpay makes one refund for a key, and before
 * it is asked once more, it is asked what it has. What it refuses is for staff.
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

/** What Razorpay says of a refund; answers its state. */
async function settleRefund(db: Db, refundId: number, { id, status }: GatewayRefund, now: Date): Promise<RefundState> {
  const state = states[status] ?? 'sent'
  await inTransaction(db, async (db) => {
    const refund = await lockedRefund(db, refundId)
    if (refund) await moveRefund(db, refund, { state, gatewayRefundId: id, now })
  })
  return state
}

/**
 * Razorpay would not pay it back, or did not answer for days: staff look at it. After a refusal another try is another request; after
 * silence it is the same one, which may have counted.
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

/** News of a refund, also before our request for it was answered. Of one that we have not asked for, the answer is false. */
export async function recordRefund(db: Db, told: GatewayRefund, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('order_refunds')
    .select('id')
    .where((where) =>
      where.or([
        where('gateway_refund_id', '=', told.id),
        ...(isKey(told.receipt) ? [where('key', '=', told.receipt)] : []),
      ]),
    )
    .executeTakeFirst()
  if (!found) return false
  await settleRefund(db, found.id, told, now)
  return true
}

function isKey(receipt: string | null | undefined): receipt is string {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(receipt ?? '')
}
