import { createHash } from 'node:crypto'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { Log } from '#platform/process/log.server.ts'
import { noteFailure, recordCaptured } from './gateway.server.ts'
import { recordRefund } from './gateway-refunds.server.ts'
import { type GatewayEvent, gatewayEventShape } from './razorpay.server.ts'

const keptDays = 90

type Given = { id: string | undefined; body: Uint8Array; now: Date; log: Pick<Log, 'warn' | 'error'> }

/**
 * Handles a signed message from Razorpay, which may arrive twice, late, or before the response to our request. The
 * message's id is stored in the same transaction as its effects, so a repeated message changes nothing. Messages that
 * are not about our orders are ignored.
 */
export async function takeEvent(db: Db, { id, body, now, log }: Given): Promise<void> {
  const read = gatewayEventShape.safeParse(parsed(body))
  if (!read.success) return log.warn({ event: id }, 'a message of Razorpay could not be read')
  await inTransaction(db, async (db) => {
    const eventId = id ?? createHash('sha256').update(body).digest('hex')
    const stored = await db
      .insertInto('gateway_events')
      .values({ id: eventId, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (stored) await apply(db, read.data, { now, log })
  })
}

async function apply(db: Db, { event, payload }: GatewayEvent, { now, log }: Pick<Given, 'now' | 'log'>) {
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  if ((event === 'payment.captured' || event === 'order.paid') && payment)
    return recordCaptured(db, payment, { now, log })
  if (event === 'payment.failed' && payment) return noteFailure(db, payment, now)
  if ((event === 'refund.processed' || event === 'refund.failed') && refund)
    await recordRefund(db, refund, { now, log })
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Deletes the ids of old messages. They are stored only to handle each message once, and Razorpay resends a message for
 * a day at most.
 */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60_000)
  await db.deleteFrom('gateway_events').where('received_at', '<', before).execute()
}
