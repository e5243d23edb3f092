import type { Env } from '#platform/process/env.server.ts'
import { mostOnDelivery, type OrderPayment } from './rules.ts'

/**
 * Stands in for the shop's UPI address if sample data is loaded and UPI is not set up, so that people can try UPI.
 * Nobody owns the address, and the page says so. Real money can't go there, because no bank has this handle.
 */
const sampleUpiId = 'kamshetbuild.sample@nobank'

/** The shop's UPI address, and whether it is only the sample; undefined if UPI is not set up. */
export function upiOf(env: Pick<Env, 'upiId' | 'sampleData'>): { id: string; isSample: boolean } | undefined {
  if (env.upiId) return { id: env.upiId, isSample: false }
  return env.sampleData ? { id: sampleUpiId, isSample: true } : undefined
}

/** The ways to pay an order of this total. */
export function offeredPayments(env: Pick<Env, 'upiId' | 'sampleData' | 'razorpay'>, total: number): OrderPayment[] {
  const ways: [OrderPayment, boolean][] = [
    ['upi', upiOf(env) !== undefined],
    ['razorpay', env.razorpay !== undefined],
    ['on-delivery', total <= mostOnDelivery],
  ]
  return ways.flatMap(([payment, isOffered]) => (isOffered ? [payment] : []))
}
