import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '#platform/process/env.server.ts'

/** In paise, like every amount in this file. */
const amount = z.int()
const paymentShape = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount,
  currency: z.string(),
  /** created, authorized, captured, refunded, failed */
  status: z.string(),
  /** card, netbanking, wallet, upi … */
  method: z.string(),
})
const refundShape = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount,
  /** pending, processed, failed */
  status: z.string(),
  receipt: z.string().nullish(),
})
const orderShape = z.object({
  id: z.string(),
  amount,
  currency: z.string(),
  receipt: z.string().nullable(),
  status: z.string(),
})
const listOf = <S extends z.ZodType>(shape: S) => z.object({ items: z.array(shape) })

export type GatewayPayment = z.infer<typeof paymentShape>
export type GatewayRefund = z.infer<typeof refundShape>

/** A message from Razorpay: the parts that are read here. */
export const gatewayEventShape = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentShape }).optional(),
    refund: z.object({ entity: refundShape }).optional(),
  }),
})
export type GatewayEvent = z.infer<typeof gatewayEventShape>

/**
 * Razorpay has understood the request and refused it. A further try would get the same answer, except after 409 and
 * 429.
 */
export class GatewayRefusal extends Error {
  readonly status: number
  constructor(status: number, code: string) {
    super(`Razorpay refused: ${status} ${code}`)
    this.status = status
  }
}

const silenceMs = 10_000
/**
 * How many minutes after a payment the bank may take to confirm it. Razorpay automatically refunds a payment that is
 * confirmed later.
 */
const capture = { automatic_expiry_period: 30, manual_expiry_period: 60, refund_speed: 'normal' }

/**
 * A client for Razorpay's HTTP interface (razorpay.com/docs/api): Orders, Payments and Refunds, version 1, and its two
 * signatures. Undefined if Razorpay is not configured. Payment by Razorpay is then not offered.
 */
export function createRazorpay({ razorpay }: Pick<Env, 'razorpay'>) {
  if (!razorpay) return undefined
  const { url, keyId, keySecret, webhookSecret } = razorpay
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<S extends z.ZodType>(
    shape: S,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<S>> {
    const response = await fetch(`${url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { Authorization: authorization, ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(silenceMs),
    })
    const answer = (await response.json().catch(() => ({}))) as { error?: { code?: unknown } }
    // The description in an error response may repeat the data that we sent, so only the error's code is kept.
    const code = String(answer.error?.code ?? '')
    if (response.status >= 400 && response.status < 500) throw new GatewayRefusal(response.status, code)
    if (!response.ok) throw new Error(`Razorpay failed: ${response.status} ${code}`)
    return shape.parse(answer)
  }

  /**
   * Finds an existing order by its receipt. Needed if the response that created the order was lost: Razorpay may then
   * refuse to create it again, because an account can require unique receipts.
   */
  async function orderOf(given: { amount: number; receipt: string }): Promise<string> {
    const { items } = await call(listOf(orderShape), `/orders?receipt=${encodeURIComponent(given.receipt)}`)
    const found = items.find(
      ({ amount, currency, receipt }) => amount === given.amount && currency === 'INR' && receipt === given.receipt,
    )
    if (!found) throw new Error('Razorpay refused an order, and has none with its receipt')
    return found.id
  }

  return {
    keyId,
    /** The address of Razorpay's page for customers, to which a form leads. */
    checkoutUrl: `${url}/v1/checkout/embedded`,

    /**
     * Creates an order at Razorpay, or finds the one with this receipt. Returns its id. A customer may try to pay it
     * several times.
     */
    async createOrder(given: { amount: number; receipt: string }): Promise<string> {
      const payment = { capture: 'automatic', capture_options: capture }
      try {
        return (await call(orderShape, '/orders', { ...given, currency: 'INR', payment })).id
      } catch (error) {
        if (error instanceof GatewayRefusal && error.status === 400) return orderOf(given)
        throw error
      }
    },

    async paymentsOf(orderId: string): Promise<GatewayPayment[]> {
      return (await call(listOf(paymentShape), `/orders/${encodeURIComponent(orderId)}/payments`)).items
    },

    async payment(id: string): Promise<GatewayPayment> {
      return call(paymentShape, `/payments/${encodeURIComponent(id)}`)
    },

    /** Refunds a part of a payment or all of it. Repeated requests with one `key` make only one refund. */
    async refund({
      paymentId,
      amount,
      key,
    }: {
      paymentId: string
      amount: number
      key: string
    }): Promise<GatewayRefund> {
      const body = { amount, speed: 'normal', receipt: key }
      const headers = { 'X-Refund-Idempotency': key }
      return call(refundShape, `/payments/${encodeURIComponent(paymentId)}/refund`, body, headers)
    },

    async refundsOf(paymentId: string): Promise<GatewayRefund[]> {
      return (await call(listOf(refundShape), `/payments/${encodeURIComponent(paymentId)}/refunds?count=100`)).items
    },

    async refundWith(id: string): Promise<GatewayRefund> {
      return call(refundShape, `/refunds/${encodeURIComponent(id)}`)
    },

    /** Whether Razorpay has signed that this payment belongs to this order. */
    hasSigned: ({ orderId, paymentId, signature }: { orderId: string; paymentId: string; signature: string }) =>
      isHmac(keySecret, `${orderId}|${paymentId}`, signature),

    /** Whether these bytes are a message from Razorpay. */
    hasSent: (body: Uint8Array, signature: string) => isHmac(webhookSecret, body, signature),
  }
}
export type Razorpay = NonNullable<ReturnType<typeof createRazorpay>>

/**
 * Whether `given` is the HMAC-SHA256 in hex. The comparison takes constant time, so its duration does not reveal how
 * many bytes match.
 */
function isHmac(secret: string, text: string | Uint8Array, given: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const bytes = Buffer.from(given, 'hex')
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}
