import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import type { RefundReason, Refusal } from './rules.ts'

/** The events of a payment of which the buyer is notified. */
export type News =
  | { about: 'refused'; reason: Refusal }
  | { about: 'refund-due' | 'refund-done'; refundId: number; amount: number; why: RefundReason }

/** The news in a job's payload. */
export type ToldPayload = {
  orderId: number
  about: News['about']
  reason: Refusal | null
  refundId: number | null
  amount: number | null
  why: RefundReason | null
}
export const tellTask = task<ToldPayload>('order-payments.tell')

export function notifyBuyer(db: Db, orderId: number, news: News): Promise<void> {
  const blank = { reason: null, refundId: null, amount: null, why: null }
  return addJob(db, tellTask, { orderId, ...blank, ...news })
}
