import { refundOf } from '#features/shop/orders/total-rules.ts'
import { addDays } from '#platform/values/days.ts'

/**
 * asked: waits for staff; approved: is picked up on a day; received: was looked at, and what goes back is being paid; done: it is, or there
 * was nothing to pay.
 */
export const returnStates = ['asked', 'approved', 'received', 'done', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnReasons = ['damaged', 'wrong', 'not-as-described', 'not-needed'] as const
export type ReturnReason = (typeof returnReasons)[number]

/** What is wrong with goods can be said for so many days after the delivery, whatever they are. */
export const faultDays = 7
export const mostPhotos = 6
/** Photos of an order that wait for their return to be sent. */
export const mostUploads = 12
/** A photo that no return shows is kept for so long. */
export const uploadHours = 24
export const longestText = 1000
export const longestRefusal = 500
export const returnsPerPage = 20
/** More than anybody needs for one order. */
export const mostReturns = 50
/** Staff name a day from this many days on. */
export const pickupLeadDays = 1

/** What is broken, or is something else, is shown. */
export function needsPhoto(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong'
}

/** What is wrong is said; that something is not needed says it all. */
export function needsText(reason: ReturnReason): boolean {
  return reason !== 'not-needed'
}

/** The last day on which a line can be sent back for this reason; null where it can't be at all. Days are those of India. */
export function lastDayFor(
  reason: ReturnReason,
  { deliveredOn, returnDays }: { deliveredOn: string; returnDays: number },
): string | null {
  if (reason !== 'not-needed') return addDays(deliveredOn, Math.max(faultDays, returnDays))
  return returnDays === 0 ? null : addDays(deliveredOn, returnDays)
}

/** Where something is still asked for: it counts against what can be sent back. */
export const openStates: readonly ReturnState[] = ['asked', 'approved']

export function isOpen(state: ReturnState): boolean {
  return openStates.includes(state)
}

/** Whether a buyer may still keep it after all: on the day of the pick-up somebody is on the way. Days are those of India. */
export function mayWithdraw(
  { state, pickupDay }: { state: ReturnState; pickupDay: string | null },
  today: string,
): boolean {
  return state === 'asked' || (state === 'approved' && pickupDay !== null && today < pickupDay)
}

/** Whether staff may say what came: also of what was withdrawn after a day was named, and was handed over all the same. */
export function mayArrive({ state, pickupDay }: { state: ReturnState; pickupDay: string | null }): boolean {
  return state === 'approved' || (state === 'withdrawn' && pickupDay !== null)
}

/** How many of a line can still be asked for. */
export function leftOf(line: { quantity: number; returned: number }, asked: number): number {
  return Math.max(0, line.quantity - line.returned - asked)
}

type Paid = { position: number; quantity: number; price: number; discount: number; returned: number }
type Arrived = { position: number; restocked: number; damaged: number }

/** What has come of a line, after how many before, and what is paid back for it in rupees. */
export type Credited = { position: number; before: number; returned: number; refund: number }

/** What comes back of each line that anything came of. */
export function creditsOf(lines: readonly Paid[], arrived: readonly Arrived[]): Credited[] {
  return lines.flatMap((line) => {
    const { restocked = 0, damaged = 0 } = arrived.find(({ position }) => position === line.position) ?? {}
    const counted = { before: line.returned, returned: restocked + damaged }
    return counted.returned > 0 ? [{ position: line.position, ...counted, refund: refundOf(line, counted) }] : []
  })
}

export function sumOf(credits: readonly Credited[]): number {
  return credits.reduce((sum, { refund }) => sum + refund, 0)
}

/** What the list of staff shows: what waits for them, or what does not any more. */
export const returnFilters = ['open', 'closed'] as const
export type ReturnFilter = (typeof returnFilters)[number]

/** In which size a photo is shown: in a row, or on its own. Widths in pixels. */
export const photoWidths = { small: 240, large: 1280 } as const
export type PhotoSize = keyof typeof photoWidths

/** Of what a buyer is told by this feature: of what is paid back for what was received `order-payments/` tells. */
export const returnNews = ['asked', 'approved', 'refused', 'received', 'withdrawn'] as const
export type ReturnNews = (typeof returnNews)[number]
