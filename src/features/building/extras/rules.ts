import { may } from '#features/building/projects/access-rules.ts'
import { isParty, type Side, type Stand, sideOf } from '#features/building/projects/between-rules.ts'
import type { Total } from '#features/building/projects/part-rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { addDays, earliest, firstDay, lastDay, latest } from '#platform/values/days.ts'

/** Stored: never rename one. */
export const extraStates = ['requested', 'proposed', 'agreed', 'declined', 'withdrawn'] as const
export type ExtraState = (typeof extraStates)[number]
export const extraSteps = ['revise', 'consent', 'decline', 'withdraw'] as const
export type ExtraStep = (typeof extraSteps)[number]

export const longestTitle = 120
export const longestDescription = 3000
export const longestReason = 500
export const mostPhotos = 6
/** By so many days one extra moves the completion. */
export const mostDays = 365
/** After so many versions it is simpler to begin anew. */
export const mostVersions = 50
/** With one professional on a project: it is the highest number. */
export const mostExtras = 300
/** So many come at once. */
export const extrasPerPage = 20
/** Of the title, in a notification. */
export const quoteLength = 120

const steps: Record<Side, Partial<Record<ExtraState, readonly ExtraStep[]>>> = {
  customer: { requested: ['revise', 'withdraw'], proposed: ['consent', 'decline'] },
  professional: { requested: ['revise', 'decline'], proposed: ['revise', 'withdraw'] },
}

/**
 * What a side may do with an extra. A customer's request is the customer's until the professional puts a price on it, which revises it;
 * from then on it is the professional's. What is decided stays so. With a professional who has left, nothing new is agreed.
 */
export function stepsOf(side: Side, state: ExtraState, { isThere }: { isThere: boolean }): ExtraStep[] {
  const allowed = steps[side][state] ?? []
  return allowed.filter((step) => isThere || step === 'decline' || step === 'withdraw')
}

/** The id of an extra's element in the list. */
export function extraAnchor(id: number): string {
  return `extra-${id}`
}

export type ExtraWait = 'extraToConsent' | 'extraToPrice'

/** What waits for somebody about an extra, of the steps that they have: to decide, or to put a price on what was asked for. */
export function waitingOfExtra(
  stand: Stand,
  { memberId, state, isThere }: { memberId: number | null; state: ExtraState; isThere: boolean },
): ExtraWait | undefined {
  if (!may(stand, 'proposeExtra') || !isParty(stand, memberId)) return undefined
  const allowed = stepsOf(sideOf(stand), state, { isThere })
  if (allowed.includes('consent')) return 'extraToConsent'
  return stand.role !== 'customer' && state === 'requested' && allowed.includes('revise') ? 'extraToPrice' : undefined
}

/** Whether it still waits for a price or a decision. */
export function isOpen(state: ExtraState): boolean {
  return state === 'requested' || state === 'proposed'
}
export const openStates = extraStates.filter(isOpen)

/** What becomes of an extra that this side writes or writes anew. */
export function stateOnceWritten(side: Side): 'requested' | 'proposed' {
  return side === 'customer' ? 'requested' : 'proposed'
}

type Dates = { expectedStartDate: string | null; expectedCompletionDate: string | null }

/**
 * The expected completion once an extra of so many days is agreed; null where none is expected. It is never before the expected start
 * or the first day that a project can have, nor after the last one.
 */
export function completionAfter({ expectedStartDate, expectedCompletionDate }: Dates, days: number): string | null {
  if (expectedCompletionDate === null) return null
  const moved = addDays(expectedCompletionDate, days)
  return earliest(latest(moved, expectedStartDate ?? firstDay), lastDay)
}

export type Terms = {
  title: string
  description: string
  price: number | null
  days: number | null
  pictureIds: readonly number[]
}
export const termNames = ['title', 'description', 'price', 'days', 'pictureIds'] as const

/** What differs between two versions, by the names of the fields. */
export function changedTerms(one: Terms, other: Terms): (typeof termNames)[number][] {
  return termNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** Rupees as a change: 45000 → '+₹45,000', -45000 → '−₹45,000', 0 → '₹0'. */
export function formatChange(rupees: number): string {
  return `${rupees > 0 ? '+' : ''}${formatRupees(rupees)}`
}

/** Extras that were asked for, proposed, agreed or declined, by where they are now. */
export type ExtraNews = { asked: number; offered: number; agreed: Total; declined: number }
