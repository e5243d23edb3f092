import { lastReturnDay } from '#features/shop/orders/return-rules.ts'
import { refundOf } from '#features/shop/orders/total-rules.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/**
 * asked: waits for staff. approved: will be picked up on a day. received: arrived, and the refund is under way. done:
 * the refund was made, or none was due.
 */
export const returnStates = ['asked', 'approved', 'received', 'done', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export const returnReasons = ['damaged', 'wrong', 'not-as-described', 'not-needed'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const mostPhotos = 6
/** How many photos can be uploaded for an order before the return is sent. */
export const mostUploads = 12
/** Hours after which a photo that no return shows is deleted. */
export const uploadHours = 24
export const longestText = 1000
export const longestRefusal = 500
export const returnsPerPage = 20
/** The maximum number of returns of one order: more than anybody needs. */
export const mostReturns = 50
/** The earliest pick-up is this many days from today. */
export const pickupLeadDays = 1

/** Whether a return for this reason needs a photo. Damaged or wrong goods must be shown. */
export function needsPhoto(reason: ReturnReason): boolean {
  return reason === 'damaged' || reason === 'wrong'
}

/** Whether a return for this reason needs a text. A fault must be described. 'not-needed' says enough by itself. */
export function needsText(reason: ReturnReason): boolean {
  return reason !== 'not-needed'
}

/** The last day on which a line can be returned for this reason; null if it can't be. Days are days in India. */
export function lastDayFor(reason: ReturnReason, delivery: { deliveredOn: string; returnDays: number }): string | null {
  return lastReturnDay(delivery, { hasFault: reason !== 'not-needed' })
}

/** The states of an open return. Its goods can't be requested a second time. */
export const openStates: readonly ReturnState[] = ['asked', 'approved']

export type ReturnSide = 'buyer' | 'staff' | 'system'
export type ReturnFacts = { state: ReturnState; pickupDay: string | null; today: string }
/** The steps of a return. */
export const returnSteps = {
  // Staff may name another day for what they have approved.
  approve: { from: ['asked', 'approved'], to: 'approved', by: ['staff'] },
  refuse: { from: ['asked', 'approved'], to: 'refused', by: ['staff'] },
  // On the day of the pick-up the driver is already on the way.
  withdraw: {
    ...{ from: ['asked', 'approved'], to: 'withdrawn', by: ['buyer'] },
    if: ({ state, pickupDay, today }) => state === 'asked' || (pickupDay !== null && today < pickupDay),
  },
  // The buyer may hand the goods over although they have withdrawn the return after a day of pick-up was chosen.
  receive: {
    ...{ from: ['approved', 'withdrawn'], to: 'received', by: ['staff'] },
    if: ({ state, pickupDay }) => state === 'approved' || pickupDay !== null,
  },
  finish: { from: ['received'], to: 'done', by: ['system'] },
} as const satisfies Record<string, StepOf<ReturnState, ReturnSide, ReturnFacts>>
export type ReturnStep = keyof typeof returnSteps

type Shown = { state: ReturnState; pickup: { day: string } | null }
/** The steps that a side may take now. */
export function stepsOf(side: ReturnSide, { state, pickup }: Shown, now: Date): ReturnStep[] {
  const facts = { state, pickupDay: pickup?.day ?? null, today: dayInIndia(now) }
  return possibleSteps(returnSteps, [side], facts)
}

/** How many pieces of a line can still be requested. */
export function leftOf(line: { quantity: number; returned: number }, asked: number): number {
  return Math.max(0, line.quantity - line.returned - asked)
}

type Paid = { position: number; quantity: number; price: number; discount: number; returned: number }
type Arrived = { position: number; restocked: number; damaged: number }

/** The returned part of a line: `returned` pieces now, `before` pieces earlier, and the refund in rupees. */
export type Credited = { position: number; before: number; returned: number; refund: number }

/** What is credited for each line of which something arrived. */
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

/** Staff's filters: returns that wait for staff, and closed ones. */
export const returnFilters = ['open', 'closed'] as const
export type ReturnFilter = (typeof returnFilters)[number]

/** Widths of a photo in pixels: as a thumbnail, and opened large. */
export const photoWidths = { small: 240, large: 1280 } as const
export type PhotoSize = keyof typeof photoWidths

/** The events of a return that its buyer is notified of. The refund has its own notification in shop/payments. */
export const returnNews = ['asked', 'approved', 'refused', 'received', 'withdrawn'] as const
export type ReturnNews = (typeof returnNews)[number]
