import { type OrderPayment, type OrderState, orderNumber } from '#features/shop/orders/rules.ts'
import { addDays, weekdayOf } from '#platform/values/days.ts'
import { dayInIndia, plainCode } from '#platform/values/india.ts'

/**
 * waiting: to be paid. claimed: the buyer reports that it is paid, and staff have not checked. refund-due: part of the
 * payment has to be refunded. refunded: the whole payment was refunded. void: the order was cancelled before anything
 * was paid.
 */
export const paymentStates = ['waiting', 'claimed', 'paid', 'refund-due', 'refunded', 'void'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why staff could not confirm a reference that a buyer has entered. */
export const refusals = ['not-found', 'other-amount', 'not-for-us'] as const
export type Refusal = (typeof refusals)[number]

/**
 * Why money is refunded. paid-late: it came after the order was cancelled. other-amount: it was not the order's total.
 */
export const refundReasons = ['cancelled', 'returned', 'paid-late', 'paid-twice', 'other-amount'] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * sent: Razorpay has accepted the refund, but not paid it out yet. failed: Razorpay could not make the refund, so staff
 * have to.
 */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** How staff make a refund. */
export const refundMethods = ['upi', 'bank', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** How many working days staff take for a refund, and banks for one by Razorpay. */
export const refundDays = { staff: 3, bank: 7 }

/** The day in India by which a refund has arrived. Sundays are no working days. */
export function refundBy({ createdAt, isByGateway }: { createdAt: Date; isByGateway: boolean }): string {
  let day = dayInIndia(createdAt)
  for (let left = isByGateway ? refundDays.bank : refundDays.staff; left > 0; ) {
    day = addDays(day, 1)
    if (weekdayOf(day) !== 0) left--
  }
  return day
}

/** How many minutes a buyer has to pay again, after staff could not confirm a payment. */
export const minutesAgain = 30
/** After this many refusals a report of a payment no longer keeps the order reserved. */
export const mostRefusals = 3
/** How long a payment under way, or a gateway that does not answer, can delay the cancellation of an unpaid order. */
export const graceMinutes = 60

export const paymentsPerPage = 20
export const refundsPerPage = 20

/** The next step of an order's payment. */
export const nextSteps = ['upi', 'razorpay', 'on-delivery', 'checking', 'late-claim', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

type Standing = { payment: OrderPayment; orderState: OrderState; state: PaymentState }

/**
 * `late-claim`: a UPI order that was cancelled before anybody knew of a payment. A buyer who has paid all the same can
 * report it, and gets a refund.
 */
export function nextStep({ payment, orderState, state }: Standing): NextStep {
  if (state === 'claimed') return 'checking'
  if (state === 'void') return payment === 'upi' ? 'late-claim' : 'none'
  if (state !== 'waiting' || orderState === 'cancelled') return 'none'
  // An order that has to be confirmed is paid after that.
  if (orderState === 'unconfirmed' && payment !== 'on-delivery') return 'none'
  return payment
}

/** Whether the buyer has to pay next. */
export function mustPayNow({ next }: { next: NextStep }): boolean {
  return next === 'upi' || next === 'razorpay'
}

/** Whether a buyer can report a UPI payment now, or replace the reference of an earlier report. */
export function mayClaim(standing: Standing): boolean {
  return standing.payment === 'upi' && ['upi', 'checking', 'late-claim'].includes(nextStep(standing))
}

/** The state of a paid order's payment, derived from its refunds. */
export function stateByRefunds(
  received: number,
  refunds: readonly { amount: number; state: RefundState }[],
): PaymentState {
  if (refunds.some(({ state }) => state !== 'done')) return 'refund-due'
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return back >= received ? 'refunded' : 'paid'
}

/** Normalises the 12 digits of a UPI payment (RRN, UTR), however they were typed; undefined for any other text. */
export function readUpiReference(typed: string): string | undefined {
  const digits = plainCode(typed)
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/**
 * Normalises the reference of a bank transfer (NEFT, RTGS, IMPS) to letters and digits; undefined for any other text.
 */
export function readBankReference(typed: string): string | undefined {
  const text = plainCode(typed)
  return /^(?=.*\d)[A-Z0-9]{6,22}$/.test(text) ? text : undefined
}

/** The payee's name in a payer's app. */
export const payeeName = 'KamshetBuild'

/**
 * The link that opens a UPI app with everything filled in: the payee (pa, pn), the amount in rupees with two decimals
 * (am), the currency (cu) and the purpose (tr, tn). Source: NPCI, UPI Linking Specifications 1.6, 1.2. The payee's
 * address is not encoded, not even its '@', because some apps do not decode it.
 */
export function upiLink({ upiId, orderId, amount }: { upiId: string; orderId: number; amount: number }): string {
  const number = orderNumber(orderId)
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(payeeName)}&tr=${number}&tn=${number}&am=${amount.toFixed(2)}&cu=INR`
}

/** The page on which an order is paid. */
export function payPath(ref: string): string {
  return `/order/${ref}/pay`
}

/**
 * The message at the top of the page, for a buyer who returns from Razorpay, or has sent the page's form without
 * scripts.
 */
export const outcomes = ['failed', 'cancelled', 'checking', 'unavailable', 'no-reference', 'taken', 'changed'] as const
export type Outcome = (typeof outcomes)[number]
