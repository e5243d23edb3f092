import { may } from '#features/building/projects/access-rules.ts'
import { isParty, type Side, type Stand, sideOf } from '#features/building/projects/between-rules.ts'
import type { Total } from '#features/building/projects/part-rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { addDays, earliest, firstDay, lastDay, latest } from '#platform/values/days.ts'
import { possibleSteps, type StepOf } from '#platform/values/steps.ts'

/** These values are stored, so never rename one. */
export const extraStates = ['requested', 'proposed', 'agreed', 'declined', 'withdrawn'] as const
export type ExtraState = (typeof extraStates)[number]

export const longestTitle = 120
export const longestDescription = 3000
export const longestReason = 500
export const mostPhotos = 6
/** The highest number of days by which one extra may move the completion date. */
export const mostDays = 365
/** The maximum number of versions of an extra. After this many it is simpler to start a new extra. */
export const mostVersions = 50
/**
 * The maximum number of extras with one professional on a project. It is also the highest number that an extra can
 * have.
 */
export const mostExtras = 300
export const extrasPerPage = 20
/** The maximum length, in characters, of a title quoted in a notification. */
export const excerptLength = 120

type Facts = { state: ExtraState; isThere: boolean }
/** Whether the extra still waits for the side that did not write it, or is withdrawn by the one that did. */
const wrote = ({ state }: Facts, side: Side) => (state === 'requested') === (side === 'customer')

/**
 * The steps of an extra. A request becomes the professional's offer once the professional puts a price on it. A
 * decision is final. If the professional has left, the only possible steps are to decline and to withdraw.
 */
export const extraSteps = {
  revise: {
    ...{ from: ['requested', 'proposed'], by: ['customer', 'professional'] },
    if: ({ state, isThere }, side) => isThere && (state === 'requested' || side === 'professional'),
  },
  consent: { from: ['proposed'], to: 'agreed', by: ['customer'], if: ({ isThere }) => isThere },
  decline: {
    ...{ from: ['requested', 'proposed'], to: 'declined', by: ['customer', 'professional'] },
    if: (extra, side) => !wrote(extra, side),
  },
  withdraw: { from: ['requested', 'proposed'], to: 'withdrawn', by: ['customer', 'professional'], if: wrote },
} as const satisfies Record<string, StepOf<ExtraState, Side, Facts>>
export type ExtraStep = keyof typeof extraSteps

/** The steps that a side may take on an extra. */
export function stepsOf(side: Side, state: ExtraState, { isThere }: { isThere: boolean }): ExtraStep[] {
  return possibleSteps(extraSteps, [side], { state, isThere })
}

/** The id of an extra's element in the list. */
export function extraAnchor(id: number): string {
  return `extra-${id}`
}

export type ExtraWait = 'extraToConsent' | 'extraToPrice'

/** What an extra waits for from this member: a decision, or a price for a request. */
export function waitingOfExtra(
  stand: Stand,
  { memberId, state, isThere }: { memberId: number | null; state: ExtraState; isThere: boolean },
): ExtraWait | undefined {
  if (!may(stand, 'proposeExtra') || !isParty(stand, memberId)) return undefined
  const allowed = stepsOf(sideOf(stand), state, { isThere })
  if (allowed.includes('consent')) return 'extraToConsent'
  return stand.role !== 'customer' && state === 'requested' && allowed.includes('revise') ? 'extraToPrice' : undefined
}

/** Whether an extra still waits for a price or a decision. */
export function isOpen(state: ExtraState): boolean {
  return state === 'requested' || state === 'proposed'
}
export const openStates = extraStates.filter(isOpen)

/** The state of an extra after this side has written a version. */
export function stateOnceWritten(side: Side): 'requested' | 'proposed' {
  return side === 'customer' ? 'requested' : 'proposed'
}

type Dates = { expectedStartDate: string | null; expectedCompletionDate: string | null }

/**
 * The expected completion date once an extra that moves it by `days` is agreed. Null if the project has no completion
 * date. The result is never before the expected start or `firstDay`, and never after `lastDay`.
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

/** The names of the fields in which two versions differ. */
export function changedTerms(one: Terms, other: Terms): (typeof termNames)[number][] {
  return termNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
}

/** Formats a change of the price in rupees: 45000 → '+₹45,000', -45000 → '−₹45,000', 0 → '₹0'. */
export function formatChange(rupees: number): string {
  return `${rupees > 0 ? '+' : ''}${formatRupees(rupees)}`
}

/** Extras that were requested, offered, agreed or declined in a period, counted by their present state. */
export type ExtraNews = { asked: number; offered: number; agreed: Total; declined: number }
