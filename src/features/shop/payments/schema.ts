import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { orderPayments, orderStates } from '#features/shop/orders/rules.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { type Typing, typing } from '#platform/values/field-schema.ts'
import { ordinal, wholeRupees } from '#platform/values/number-schema.ts'
import { chooseListed, normalised } from '#platform/values/text-schema.ts'
import {
  nextSteps,
  paymentStates,
  readBankReference,
  readUpiReference,
  refundMethods,
  refundReasons,
  refundStates,
  refusals,
} from './rules.ts'

const noReference = msg`Please enter the 12 digits of the UPI reference`.id
const asDigits: Typing = { inputMode: 'numeric', autoComplete: 'off', maxLength: 30 }
const upiReference = normalised(readUpiReference, noReference).register(typing, asDigits)

const refundSchema = z.object({
  id: z.int(),
  /** In rupees. */
  amount: z.int(),
  why: z.enum(refundReasons),
  state: z.enum(refundStates),
  /** Whether Razorpay makes the refund. */
  isByGateway: z.boolean(),
  /** How staff have made the refund; blank before, and if Razorpay makes it. */
  method: z.enum([...refundMethods, '']),
  reference: z.string(),
  /** Whether the refund was made twice, by staff and by Razorpay. */
  isTwice: z.boolean(),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
})
export type OrderRefund = z.infer<typeof refundSchema>

/** How an order is paid by UPI. */
const upiSchema = z.object({
  /** The shop's UPI ID. */
  id: z.string(),
  /** Opens an app with everything filled in. */
  link: z.string(),
  /** The link as a QR code: an SVG path on a grid of `size` × `size` squares. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** Whether nobody receives this payment, because the UPI ID is the sample's. */
  isSample: z.boolean(),
})
export type UpiPayment = z.infer<typeof upiSchema>

export const paymentSchema = z.object({
  orderId: z.int(),
  number: z.string(),
  /** The order's version. A buyer's report must include it. */
  version: z.int(),
  orderState: z.enum(orderStates),
  payment: z.enum(orderPayments),
  state: z.enum(paymentStates),
  next: z.enum(nextSteps),
  /** In rupees. */
  amount: z.int(),
  /** 'cash', 'upi', or Razorpay's name for the method; blank until it is paid. */
  method: z.string(),
  /** The 12 digits of a UPI payment. */
  reference: z.string().nullable(),
  /** Why the last reference was not confirmed. */
  refusal: z.enum(refusals).nullable(),
  payBy: z.iso.datetime().nullable(),
  claimedAt: z.iso.datetime().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** When the last try at Razorpay failed. */
  failedAt: z.iso.datetime().nullable(),
  /** Set if UPI is set up and is the next step. */
  upi: upiSchema.nullable(),
  /** Whether Razorpay is set up. */
  hasRazorpay: z.boolean(),
  refunds: z.array(refundSchema),
})
export type OrderPaymentDetails = z.infer<typeof paymentSchema>

export const claimForm = z.object({ reference: upiReference })
/** A buyer's report of a payment. `version` is the version of the order that the buyer has seen. */
export const claim = claimForm.extend({ version: ordinal })
/** The form that leads to Razorpay's page: its target and its fields. */
export const razorpayFormSchema = z.object({ action: z.string(), fields: z.record(z.string(), z.string()) })
export type RazorpayForm = z.infer<typeof razorpayFormSchema>

const waitingPaymentSchema = z.object({
  orderId: z.int(),
  number: z.string(),
  version: z.int(),
  orderState: z.enum(orderStates),
  amount: z.int(),
  reference: z.string(),
  claimedAt: z.iso.datetime(),
  orderedAt: z.iso.datetime(),
  /** The buyer; blank once the account is deleted. */
  fullName: z.string(),
})
export type WaitingPayment = z.infer<typeof waitingPaymentSchema>
export const waitingPaymentsSchema = z.object({ payments: z.array(waitingPaymentSchema), next: z.string().nullable() })
export type WaitingPayments = z.infer<typeof waitingPaymentsSchema>
export const queueQuestion = z.object({ after: timeCursor.optional() })

const refusal = z.object({
  reason: z.enum(refusals, chooseListed),
  /** The amount that came, in rupees, if it is not the order's total. It is refunded. */
  received: wholeRupees,
})
type Refused = z.output<typeof refusal>
function requireReceived({ reason, received }: Refused, context: z.RefinementCtx): void {
  if (reason !== 'other-amount' || (received !== null && received >= 1 && received <= highestSum)) return
  const message = msg`Please enter the amount that has arrived, from ₹1 to ₹100 crore`.id
  context.addIssue({ code: 'custom', path: ['received'], message })
}
export const refusalForm = refusal.superRefine(requireReceived)
export const paymentDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('received'), version: ordinal }),
  refusal.extend({ decision: z.literal('refused'), version: ordinal }).superRefine(requireReceived),
])
const dueRefundSchema = refundSchema.extend({
  orderId: z.int(),
  number: z.string(),
  /** How the money came: 'upi', 'cash', or Razorpay's name for the method, and its reference. */
  paidBy: z.string(),
  paidReference: z.string(),
  /** Blank once the account is deleted. */
  fullName: z.string(),
  phone: z.string(),
})
export type DueRefund = z.infer<typeof dueRefundSchema>
export const dueRefundsSchema = z.object({ refunds: z.array(dueRefundSchema), next: z.string().nullable() })
export type DueRefunds = z.infer<typeof dueRefundsSchema>

/** An order's payment as staff work on it. */
export const staffPaymentSchema = z.object({
  payment: paymentSchema,
  /** The payment that the buyer has reported, until staff have decided about it. */
  waiting: waitingPaymentSchema.nullable(),
  /** The refunds that staff have to make. */
  due: z.array(dueRefundSchema),
})
/** How staff have made a refund. Cash has no reference. */
export const refundDone = z
  .object({ method: z.enum(refundMethods, chooseListed), reference: z.string() })
  .transform(({ method, reference }, context) => {
    if (method === 'cash') return { method, reference: '' }
    const read = method === 'upi' ? readUpiReference(reference) : readBankReference(reference)
    if (read !== undefined) return { method, reference: read }
    const message = method === 'upi' ? noReference : msg`Please enter the bank reference`.id
    context.issues.push({ code: 'custom', path: ['reference'], message, input: reference })
    return z.NEVER
  })
export const waysSchema = z.object({
  upi: z.object({ id: z.string(), isSample: z.boolean() }).nullable(),
  /** The address where Razorpay must report payments; null if Razorpay is not set up. */
  webhook: z.string().nullable(),
  /** The settings for UPI and Razorpay that are missing. */
  missing: z.array(z.string()),
})
