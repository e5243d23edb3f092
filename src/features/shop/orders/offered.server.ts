import type { Env } from '#platform/process/env.server.ts'
import { mostOnDelivery, type OrderPayment } from './rules.ts'

/**
 * With sample data and nothing set up, UPI can be tried with an address that belongs to nobody; the page says so. Real money never goes there:
 * no bank has this handle.
 */
const sampleUpiId = 'kamshetbuild.sample@nobank'

/** Where the shop is paid by UPI, and whether it is only to be tried; undefined where that is not set up. */
export function upiOf(env: Pick<Env, 'upiId' | 'sampleData'>): { id: string; isSample: boolean } | undefined {
  if (env.upiId) return { id: env.upiId, isSample: false }
  return env.sampleData ? { id: sampleUpiId, isSample: true } : undefined
}

/** How an order of this total can be paid. */
export function offeredPayments(env: Pick<Env, 'upiId' | 'sampleData' | 'razorpay'>, total: number): OrderPayment[] {
  const ways: [OrderPayment, boolean][] = [
    ['upi', upiOf(env) !== undefined],
    ['razorpay', env.razorpay !== undefined],
    ['on-delivery', total <= mostOnDelivery],
  ]
  return ways.flatMap(([payment, isOffered]) => (isOffered ? [payment] : []))
}
