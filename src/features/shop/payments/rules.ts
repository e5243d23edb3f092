import { type OrderPayment, type OrderState, orderNumber } from '#features/shop/orders/rules.ts'
import { latinDigits } from '#platform/values/india.ts'

/**
 * waiting: to be paid; claimed: the buyer says that it is paid, and we have not seen it yet; refund-due: some of what was paid has to go
 * back; refunded: all of it has; void: the order was cancelled before anything was paid.
 */
export const paymentStates = ['waiting', 'claimed', 'paid', 'refund-due', 'refunded', 'void'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why staff could not confirm what a buyer has entered. */
export const refusals = ['not-found', 'other-amount', 'not-for-us'] as const
export type Refusal = (typeof refusals)[number]

/** Why something goes back. paid-late: it came when the order was cancelled; other-amount: it was not the sum of the order. */
export const refundReasons = ['cancelled', 'returned', 'paid-late', 'paid-twice', 'other-amount'] as const
export type RefundReason = (typeof refundReasons)[number]

/** sent: Razorpay has it, and has not paid it out yet; failed: Razorpay could not, so staff have to. */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** How staff pay something back. */
export const refundMethods = ['upi', 'bank', 'cash'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** How long a buyer has again after staff have not found a payment. */
export const minutesAgain = 30
/** After so many refusals nobody keeps an order any longer by saying that it is paid. */
export const mostRefusals = 3
/** So long a payment that is under way at the gateway, or a gateway that does not answer, holds up the end of an order. */
export const graceMinutes = 60

export const paymentsPerPage = 20
export const refundsPerPage = 20

/** What is to be done about an order's payment next, and by whom. */
export const nextSteps = ['upi', 'razorpay', 'on-delivery', 'checking', 'late-claim', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

type Standing = { payment: OrderPayment; orderState: OrderState; state: PaymentState }

/**
 * `late-claim`: an order by UPI that was cancelled before anybody knew that it was paid. Who has paid all the same can say so, and gets it
 * back.
 */
export function nextStep({ payment, orderState, state }: Standing): NextStep {
  if (state === 'claimed') return 'checking'
  if (state === 'void') return payment === 'upi' ? 'late-claim' : 'none'
  if (state !== 'waiting' || orderState === 'cancelled') return 'none'
  return payment
}

/** Whether a buyer can say now that they have paid by UPI, also with another reference than before. */
export function mayClaim(standing: Standing): boolean {
  return standing.payment === 'upi' && ['upi', 'checking', 'late-claim'].includes(nextStep(standing))
}

/** The state once money is there, by what has to go back. */
export function stateByRefunds(
  received: number,
  refunds: readonly { amount: number; state: RefundState }[],
): PaymentState {
  if (refunds.some(({ state }) => state !== 'done')) return 'refund-due'
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return back >= received ? 'refunded' : 'paid'
}

/** The 12 digits of a UPI payment as banks know it (RRN, UTR), however they were typed; undefined for what is none. */
export function readUpiReference(typed: string): string | undefined {
  const digits = latinDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** The reference of a bank transfer (NEFT, RTGS, IMPS): letters and digits; undefined for what is none. */
export function readBankReference(typed: string): string | undefined {
  const text = latinDigits(typed)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
  return /^(?=.*\d)[A-Z0-9]{6,22}$/.test(text) ? text : undefined
}

/** Whom a payer's app names. */
export const payeeName = 'KamshetBuild'

/**
 * The link that opens a UPI app with everything filled in (NPCI, UPI Linking Specifications, version 1.6, 1.2): to whom (pa, pn), how much
 * (am, in rupees with two decimals, cu) and what for (tr, tn). An address is written as it is, '@' too: not every app decodes it.
 */
export function upiLink({ upiId, orderId, amount }: { upiId: string; orderId: number; amount: number }): string {
  const number = orderNumber(orderId)
  return `upi://pay?pa=${upiId}&pn=${encodeURIComponent(payeeName)}&tr=${number}&tn=${number}&am=${amount.toFixed(2)}&cu=INR`
}

/** The page on which an order is paid. */
export function payPath(ref: string): string {
  return `/order/${ref}/pay`
}

/** What the page says first: to whoever comes back from Razorpay, and to whoever has sent its form without scripts. */
export const outcomes = ['failed', 'cancelled', 'checking', 'unavailable', 'no-reference', 'taken', 'changed'] as const
export type Outcome = (typeof outcomes)[number]
