import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { may, type ProjectRole } from '#features/building/projects/access-rules.ts'
import { isParty, type Side, type Stand, sideOf } from '#features/building/projects/between-rules.ts'
import type { Total } from '#features/building/projects/part-rules.ts'
import { revenueOf } from '#features/building/projects/rules.ts'
import { type InstalmentStanding, leftOf } from './plan-rules.ts'

/** Stored: never rename one. The order is that of the form. */
export const paymentMethods = ['upi', 'cash', 'cheque', 'transfer'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What is said of a payment by which nobody could find it again; undefined where all is there. Cash has no reference. */
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
/** Whether it is neither confirmed nor withdrawn. */
export function isOpen(state: PaymentState): boolean {
  return state === 'waiting' || state === 'disputed'
}
export const openStates = paymentStates.filter(isOpen)
export const eventKinds = ['entered', 'confirmed', 'disputed', 'corrected', 'withdrawn'] as const
export type EventKind = (typeof eventKinds)[number]

export const longestReference = 60
export const longestNote = 500
/** A payment is corrected at most so often, and a customer and a professional have so many of them on a project. */
export const mostCorrections = 20
export const mostPayments = 2000
export const paymentsPerPage = 20

type Given = {
  agreed: number | null
  extras: number
  confirmed: number
  waiting: number
  /** Of all instalments of the plan. */
  retention: number
  isHandedOver: boolean
}
export type Sums = {
  agreed: number | null
  extras: number
  /** null: nothing is agreed. */
  total: number | null
  confirmed: number
  waiting: number
  /** What of the rest is kept until handover. */
  retained: number
  stillToPay: number | null
  /** Confirmed beyond the total. */
  overpaid: number
}

/** What there is to pay between the two. What waits for its confirmation is not paid yet. */
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
 * How much more is confirmed as paid to a contractor than both expect by now: than is built, the progress's share of the total to the rupee,
 * half a rupee upwards, and than is due by the agreed plan (`dueOf`), which is more while an advance is. Null where no more is paid, nothing
 * is agreed, or the house is handed over, whatever its timeline says. Progress is what the timeline says, in whole percent.
 * An architect's fee is earned by the design, most of it before anything is built, and nobody has agreed what share a design stage is worth:
 * there is nothing to be ahead of.
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
  /** 0 without an agreed plan. */
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
 * With what a payment for an instalment starts: what is left of it, but no more than is to be paid by now in all. Agreed reductions
 * may have made the total smaller than the plan. Null where there is nothing to be asked for.
 */
export function startingSum(
  instalment: InstalmentStanding,
  { sums, isHandedOver }: { sums: Pick<Sums, 'stillToPay' | 'waiting' | 'retained'>; isHandedOver: boolean },
): number | null {
  const left = leftOf(instalment, isHandedOver)
  const due = sums.stillToPay === null ? left : sums.stillToPay - sums.retained - sums.waiting
  return Math.min(left, due) > 0 ? Math.min(left, due) : null
}

/** By how much all that is paid would be beyond the total with a payment, if all that waits beside it is confirmed too; null where it would not. */
export function beyondTotal(
  { total, confirmed, waiting }: Pick<Sums, 'total' | 'confirmed' | 'waiting'>,
  payment: number,
): number | null {
  const beyond = total === null ? 0 : confirmed + waiting + payment - Math.max(0, total)
  return payment > 0 && beyond > 0 ? beyond : null
}

/**
 * By how much an instalment would be paid beyond its amount with a payment, if all that waits is confirmed too; null where it would not.
 * `waiting` is what waits beside that payment.
 */
export function beyondInstalment(
  { amount, confirmed, waiting }: Omit<InstalmentStanding, 'retained'>,
  payment: number,
): number | null {
  const beyond = confirmed + waiting + payment - amount
  return payment > 0 && beyond > 0 ? beyond : null
}

/** To which states a side may move a payment. Nobody confirms what is their own side's entry. */
export function movesOf(payment: { side: Side; state: PaymentState }, side: Side): PaymentState[] {
  if (!isOpen(payment.state)) return []
  if (payment.side === side) return ['withdrawn']
  return payment.state === 'waiting' ? ['confirmed', 'disputed'] : ['confirmed']
}

/** Whether a side may write a payment anew: its own, until the other has confirmed it. */
export function mayCorrect(payment: { side: Side; state: PaymentState; version: number }, side: Side): boolean {
  return isOpen(payment.state) && payment.side === side && payment.version <= mostCorrections
}

/** What somebody may do between the customer and one professional, beside what each payment lets them. Nothing new with one who has left. */
export function rightsOn(stand: Pick<Stand, 'role' | 'teamRole'>, { isHere }: { isHere: boolean }) {
  return {
    enter: isHere && may(stand, 'enterPayment'),
    plan: isHere && may(stand, 'planPayments'),
    agree: isHere && may(stand, 'agreeToPayments'),
  }
}

/** The ids of elements of the payments page: a payment in the list, and the plan. */
export function paymentAnchor(id: number): string {
  return `payment-${id}`
}
export const planAnchor = 'payment-plan'

export type PaymentWait = 'paymentToConfirm' | 'paymentDisputed' | 'planToAgree' | 'planToChange'

/** What waits for somebody about a payment, of the moves that they have. */
export function waitingOfPayment(
  stand: Stand,
  { professionalId, ...payment }: { professionalId: number; side: Side; state: PaymentState },
): PaymentWait | undefined {
  if (!may(stand, 'confirmPayment') || !isParty(stand, professionalId)) return undefined
  const moves = movesOf(payment, sideOf(stand))
  if (payment.state === 'waiting' && moves.includes('confirmed')) return 'paymentToConfirm'
  return payment.state === 'disputed' && moves.includes('withdrawn') ? 'paymentDisputed' : undefined
}

/** The same about a plan that nobody has agreed to yet: for whoever agrees to it, or once they have asked for a change, for whoever makes it. */
export function waitingOfPlan(
  stand: Stand,
  { professionalId, isHere, isAsked }: { professionalId: number; isHere: boolean; isAsked: boolean },
): PaymentWait | undefined {
  if (!isParty(stand, professionalId)) return undefined
  const rights = rightsOn(stand, { isHere })
  if (isAsked) return rights.plan ? 'planToChange' : undefined
  return rights.agree ? 'planToAgree' : undefined
}

/** Payments that were entered, confirmed or disputed, by where they are now. */
export type PaymentNews = { entered: Total; confirmed: Total; disputed: number }
