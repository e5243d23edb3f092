import { plainCode } from '#platform/values/india.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/**
 * The states of an order, in sequence. 'cancelled' and 'returned' are endings outside this sequence. An 'unconfirmed'
 * order has taken nothing from the stock.
 */
export const orderStates = [
  'unconfirmed',
  'placed',
  'confirmed',
  'packed',
  'out-for-delivery',
  'delivered',
  'cancelled',
  'returned',
] as const
export type OrderState = (typeof orderStates)[number]

/** States in which the goods are still in the store. They leave it when the order is out for delivery. */
export const statesStillHere = ['placed', 'confirmed', 'packed'] as const satisfies readonly OrderState[]

/** Whether an order is still open: neither delivered nor cancelled. */
export function isOnItsWay(state: OrderState): boolean {
  return ['unconfirmed', 'placed', 'confirmed', 'packed', 'out-for-delivery'].includes(state)
}

export const orderPayments = ['on-delivery', 'upi', 'razorpay'] as const
export type OrderPayment = (typeof orderPayments)[number]

export const orderActors = ['buyer', 'staff', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

/** The steps of an order. `place`: the buyer has confirmed it by the link in our email, or on the phone. The last is taken when returned goods are received (shop/returns). */
export const orderSteps = {
  place: { from: ['unconfirmed'], to: 'placed', by: ['buyer', 'staff'] },
  confirm: { from: ['placed'], to: 'confirmed', by: ['staff', 'system'] },
  pack: { from: ['confirmed'], to: 'packed', by: ['staff'] },
  sendOut: { from: ['packed'], to: 'out-for-delivery', by: ['staff'] },
  bringBack: { from: ['out-for-delivery'], to: 'packed', by: ['staff'] },
  deliver: { from: ['out-for-delivery'], to: 'delivered', by: ['staff'] },
  cancel: {
    ...{ from: ['unconfirmed', 'placed', 'confirmed', 'packed'], to: 'cancelled', by: ['buyer', 'staff', 'system'] },
    if: ({ state }, actor) =>
      actor === 'staff' ||
      state === 'unconfirmed' ||
      state === 'placed' ||
      (state === 'confirmed' && actor === 'buyer'),
  },
  return: { from: ['delivered'], to: 'returned', by: ['system'] },
} as const satisfies Record<string, StepOf<OrderState, OrderActor, { state: OrderState }>>

/** The states that somebody may move an order to. */
export function nextStates(from: OrderState, actor: OrderActor): OrderState[] {
  const steps = possibleSteps(orderSteps, [actor], { state: from })
  return orderStates.filter((to) => steps.some((step) => orderSteps[step].to === to))
}

/**
 * In rupees. An order above this amount reserves nothing until its buyer confirms it, unless the buyer's account has a
 * confirmed email address or phone number.
 */
export const mostUnconfirmed = 2_500
/** A person may have this many orders that wait to be paid. `place_orders` (db/0158) has the same number. */
export const mostUnpaid = 3
/** After this many hours an unconfirmed order ends. `place_orders` (db/0158) adds the job. */
export const hoursToConfirm = 24

export function mustBeConfirmed(total: number, isReachable: boolean): boolean {
  return total > mostUnconfirmed && !isReachable
}

/** How long the goods are reserved for a buyer who pays ahead. */
export const minutesToPay = 30

/** Until when an order that is placed now must be paid. Null if it is paid on delivery, or has to be confirmed first. */
export function payUntil({
  payment,
  state,
  now,
}: {
  payment: OrderPayment
  state: OrderState
  now: Date
}): Date | null {
  if (payment === 'on-delivery' || state === 'unconfirmed') return null
  return new Date(now.getTime() + minutesToPay * 60_000)
}

/**
 * A buyer who cancels within this time gets no email about it. Otherwise, somebody could flood a mailbox by placing
 * orders and cancelling them.
 */
export const minutesWithoutEmail = 10

/**
 * Whether the buyer gets an email about the cancellation. There is none for an order that nobody has confirmed, because
 * its address may be a stranger's.
 */
export function emailsCancellation({
  actor,
  reason,
  at,
  createdAt,
}: {
  actor: OrderActor
  reason: string
  at: Date
  createdAt: Date
}): boolean {
  if (actor === 'system' && reason === notConfirmedReason) return false
  return actor !== 'buyer' || at.getTime() - createdAt.getTime() > minutesWithoutEmail * 60_000
}

/** Added to an order's id to make its number, so that no number is short. */
export const numbersFrom = 100_000

/** 'KB100012' for the order with the id 12: the number that people read out on the phone. */
export function orderNumber(id: number): string {
  return `KB${numbersFrom + id}`
}

/** The order's id for a typed order number, for example 'kb 100012' or '१०००१२'. Undefined for any other text. */
export function readOrderNumber(typed: string): number | undefined {
  const [, number] = /^(?:KB)?(\d{6,12})$/.exec(plainCode(typed)) ?? []
  const id = Number(number) - numbersFrom
  return number !== undefined && id > 0 ? id : undefined
}

/**
 * The Indian financial year, from April to March: 2026 for all days from 1 April 2026 to 31 March 2027. `day` is a day
 * in India.
 */
export function financialYear(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) >= '04-01' ? year : year - 1
}

export const longestReason = 500
export const ordersPerPage = 20

/**
 * In rupees. An order above this amount can't be paid on delivery, because nobody should need so much cash in the
 * house.
 */
export const mostOnDelivery = 50_000

/** The stored reason of an automatic cancellation when nobody pays in time. It is shown as a translated text. */
export const notPaidReason = 'not-paid'
/** The same, if nobody confirms the order in time. */
export const notConfirmedReason = 'not-confirmed'
/** The stored reason of an order's confirmation that came too late for the chosen day. */
export const dayMovedReason = 'day-moved'

/** Whether the order comes on another day than its buyer chose, because it was confirmed too late for that day. */
export function hasNewDay({ events }: { events: readonly { reason: string }[] }): boolean {
  return events.some(({ reason }) => reason === dayMovedReason)
}
