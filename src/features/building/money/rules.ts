import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { may, type ProjectRole } from '#features/building/projects/access-rules.ts'
import { isParty, type Side, type Stand, sideOf } from '#features/building/projects/between-rules.ts'
import type { Total } from '#features/building/projects/part-rules.ts'
import { revenueOf } from '#features/building/projects/rules.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'
import { type InstalmentStanding, leftOf } from './plan-rules.ts'

/** These values are stored, so never rename one. The form lists them in this order. */
export const paymentMethods = ['upi', 'cash', 'cheque', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/**
 * The error message if a payment lacks the reference that identifies it, for example the cheque number. Undefined if
 * nothing is missing. Cash needs no reference.
 */
export function lacksReference({
  method,
  reference,
}: {
  method: PaymentMethod
  reference: string
}): MessageDescriptor | undefined {
  const missing: Record<PaymentMethod, MessageDescriptor | undefined> = {
    cash: undefined,
    upi: msg`Please enter the UPI reference`,
    cheque: msg`Please enter the cheque number`,
    transfer: msg`Please enter the bank reference`,
  }
  return reference === '' ? missing[method] : undefined
}

export const paymentStates = ['waiting', 'confirmed', 'disputed', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]
/** Whether a payment is neither confirmed nor withdrawn. */
export function isOpen(state: PaymentState): boolean {
  return state === 'waiting' || state === 'disputed'
}
export const openStates = paymentStates.filter(isOpen)
export const eventKinds = ['entered', 'confirmed', 'disputed', 'corrected', 'withdrawn'] as const
export type EventKind = (typeof eventKinds)[number]

export const longestReference = 60
export const longestNote = 500
/**
 * `mostCorrections` limits the corrections of one payment, `mostPayments` the payments between a customer and one
 * professional on a project.
 */
export const mostCorrections = 20
export const mostPayments = 2000
export const paymentsPerPage = 20

type Given = {
  agreed: number | null
  extras: number
  confirmed: number
  waiting: number
  /** The total that the plan keeps back from all instalments. */
  retention: number
  isHandedOver: boolean
}
export type Sums = {
  agreed: number | null
  extras: number
  /** Null if no sum is agreed. */
  total: number | null
  confirmed: number
  waiting: number
  /** The part of `stillToPay` that is kept until handover. */
  retained: number
  stillToPay: number | null
  /** By how much the confirmed payments exceed the total. */
  overpaid: number
}

/** The sums of a ledger. A payment that waits for confirmation does not count as paid. */
export function sumsOf({ agreed, extras, confirmed, waiting, retention, isHandedOver }: Given): Sums {
  const total = revenueOf({ agreedSum: agreed, extrasSum: extras })
  const rest = total === null ? null : Math.max(0, total - confirmed)
  return {
    ...{ agreed, extras, total, confirmed, waiting, stillToPay: rest },
    retained: isHandedOver ? 0 : Math.min(retention, rest ?? 0),
    overpaid: total === null ? 0 : Math.max(0, confirmed - total),
  }
}

/**
 * By how much the confirmed payments to a contractor exceed what should be paid by now. That is the larger of two
 * amounts: the value of the work done so far (`built`), and what is due by the agreed plan (`dueOf`), but not more than
 * the total. At first the plan's amount is larger, because it includes the advance. The value of the work is the total
 * times the timeline's progress in whole percent, with half a rupee rounded up. Null if the payments do not exceed that
 * amount, if no sum is agreed, and once the house is handed over. Always null for architects, because most of their fee
 * is earned before anything is built.
 */
export function paidAheadOf({
  role,
  total,
  progress,
  due,
  confirmed,
  isHandedOver,
}: {
  role: ProjectRole | null
  total: number | null
  progress: number
  /** What is due by the agreed plan. 0 without one. */
  due: number
  confirmed: number
  isHandedOver: boolean
}): { built: number; due: number; ahead: number } | null {
  if (role !== 'contractor' || isHandedOver || total === null || total < 0) return null
  const built = Math.floor((total * progress + 50) / 100)
  const expected = Math.max(built, Math.min(due, total))
  return confirmed > expected ? { built, due, ahead: confirmed - expected } : null
}

/**
 * The initial amount in the payment form for an instalment. It is what is left of the instalment, but at most what can
 * be paid of the total by now, because agreed extras may have made the total smaller than the plan. Null if nothing is
 * left to pay.
 */
export function startingSum(
  instalment: InstalmentStanding,
  { sums, isHandedOver }: { sums: Pick<Sums, 'stillToPay' | 'waiting' | 'retained'>; isHandedOver: boolean },
): number | null {
  const left = leftOf(instalment, isHandedOver)
  const due = sums.stillToPay === null ? left : sums.stillToPay - sums.retained - sums.waiting
  return Math.min(left, due) > 0 ? Math.min(left, due) : null
}

/** By how much a payment would exceed the total if every waiting payment is confirmed too. Null if it would not. */
export function beyondTotal(
  { total, confirmed, waiting }: Pick<Sums, 'total' | 'confirmed' | 'waiting'>,
  payment: number,
): number | null {
  const beyond = total === null ? 0 : confirmed + waiting + payment - Math.max(0, total)
  return payment > 0 && beyond > 0 ? beyond : null
}

/**
 * By how much a payment would exceed its instalment if every waiting payment is confirmed too. Null if it would not.
 * `waiting` does not include the payment itself.
 */
export function beyondInstalment(
  { amount, confirmed, waiting }: Omit<InstalmentStanding, 'retained'>,
  payment: number,
): number | null {
  const beyond = confirmed + waiting + payment - amount
  return payment > 0 && beyond > 0 ? beyond : null
}

/** The steps of a payment. Nobody confirms their own side's entry. A correction makes a disputed payment wait again. */
export const paymentSteps = {
  confirm: { from: ['waiting', 'disputed'], to: 'confirmed', by: ['other'] },
  dispute: { from: ['waiting'], to: 'disputed', by: ['other'] },
  withdraw: { from: ['waiting', 'disputed'], to: 'withdrawn', by: ['own'] },
} as const satisfies Record<string, StepOf<PaymentState, 'own' | 'other', { state: PaymentState }>>

/** The states to which a side may move a payment. */
export function movesOf(payment: { side: Side; state: PaymentState }, side: Side): PaymentState[] {
  const by = payment.side === side ? 'own' : 'other'
  const steps = possibleSteps(paymentSteps, [by], payment)
  return steps.map((step) => paymentSteps[step].to)
}

/** Whether a side may correct a payment: only its own, and only until the other side has confirmed it. */
export function mayCorrect(payment: { side: Side; state: PaymentState; version: number }, side: Side): boolean {
  return isOpen(payment.state) && payment.side === side && payment.version <= mostCorrections
}

/**
 * Whether a member may enter a payment, propose a plan or agree to a plan in the ledger with a professional. All three
 * are false once the professional has left. `movesOf` and `mayCorrect` are about existing payments.
 */
export function rightsOn(stand: Pick<Stand, 'role' | 'teamRole'>, { isHere }: { isHere: boolean }) {
  return {
    enter: isHere && may(stand, 'enterPayment'),
    plan: isHere && may(stand, 'planPayments'),
    agree: isHere && may(stand, 'agreeToPayments'),
  }
}

/** The element ids of a payment and of the plan on the payments page. */
export function paymentAnchor(id: number): string {
  return `payment-${id}`
}
export const planAnchor = 'payment-plan'

export type PaymentWait = 'paymentToConfirm' | 'paymentDisputed' | 'planToAgree' | 'planToChange'

/** What this member still has to do about a payment: confirm it or answer a dispute. Undefined if nothing. */
export function waitingOfPayment(
  stand: Stand,
  { professionalId, ...payment }: { professionalId: number; side: Side; state: PaymentState },
): PaymentWait | undefined {
  if (!may(stand, 'confirmPayment') || !isParty(stand, professionalId)) return undefined
  const moves = movesOf(payment, sideOf(stand))
  if (payment.state === 'waiting' && moves.includes('confirmed')) return 'paymentToConfirm'
  return payment.state === 'disputed' && moves.includes('withdrawn') ? 'paymentDisputed' : undefined
}

/**
 * What a proposed plan waits for: the customer's consent, or a new version by the professional once the customer has
 * asked for a change.
 */
export function waitingOfPlan(
  stand: Stand,
  { professionalId, isHere, isAsked }: { professionalId: number; isHere: boolean; isAsked: boolean },
): PaymentWait | undefined {
  if (!isParty(stand, professionalId)) return undefined
  const rights = rightsOn(stand, { isHere })
  if (isAsked) return rights.plan ? 'planToChange' : undefined
  return rights.agree ? 'planToAgree' : undefined
}

/** Payments that were entered, confirmed or disputed in a period, counted by their present state. */
export type PaymentNews = { entered: Total; confirmed: Total; disputed: number }
