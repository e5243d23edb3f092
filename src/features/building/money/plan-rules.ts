import { digitsOf } from '#platform/languages/numbers.ts'
import { plainSigns } from '#platform/languages/plain-signs.ts'
import { apportion } from '#platform/values/apportion.ts'
import { addDays } from '#platform/values/days.ts'

export const longestTitle = 80
export const mostInstalments = 40
/** The highest retention, in percent. The retention is kept back from every instalment until handover. */
export const mostRetention = 20
export const mostPlanVersions = 100

/** A part of the agreed sum: in hundredths of a percent, or in rupees. */
export type Terms = { share: number; amount: null } | { share: null; amount: number }

/**
 * The amount of each instalment in rupees. The percentages are added up first, and their part of the agreed sum is
 * rounded to whole rupees, with half a rupee rounded up. This amount is divided among the instalments in percent. Each
 * is rounded down, and the remaining rupees go one by one to the instalments with the largest fractions. Therefore,
 * percentages of 100 % in total give exactly the agreed sum.
 */
export function instalmentAmounts(agreedSum: number, terms: readonly Terms[]): number[] {
  const shares = terms.map(({ share }) => share ?? 0)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const parts = apportion(Math.floor((agreedSum * all + 5000) / 10_000), shares)
  return terms.map(({ amount }, at) => amount ?? parts[at]!)
}

/** What is kept back from an instalment until handover, in rupees. Half a rupee is rounded up. */
export function retentionOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

/**
 * Parses a typed percentage with at most two decimals. The result is in hundredths of a percent: '12.5' gives 1250.
 * Null for a blank field. Undefined if it is not a number above 0 and up to 100.
 */
export function readShare(typed: string): number | null | undefined {
  const digits = digitsOf(plainSigns(typed).replace(/%\s*$/, ''))
  if (digits === '') return null
  const [, whole = '', hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(digits ?? '') ?? []
  const share = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return whole !== '' && share >= 1 && share <= 10_000 ? share : undefined
}

/** Formats a share in hundredths of a percent: 1250 gives '12.5'. */
export function shareText(share: number): string {
  return String(share / 100)
}

type Due = { stageKind: string; amount: number; dueOn: string | null }
type At = { doneStages: readonly string[]; today: string }

/**
 * The instalments of a plan that are due by now. An instalment with a stage is due once the stage is done. The
 * instalments before the first one with a stage are the advance and are due at once. If no instalment names a stage,
 * only the first is the advance. Every other instalment without a stage is due on its day.
 */
export function dueInstalments<Instalment extends Due>(
  instalments: readonly Instalment[],
  { doneStages, today }: At,
): Instalment[] {
  const firstStage = instalments.findIndex(({ stageKind }) => stageKind !== '')
  const advances = firstStage === -1 ? 1 : firstStage
  return instalments.filter(({ stageKind, dueOn }, at) =>
    stageKind === '' ? at < advances || (dueOn !== null && dueOn <= today) : doneStages.includes(stageKind),
  )
}

/** How much of a plan is due by now, in rupees, including what is kept back until handover. */
export function dueOf(instalments: readonly Due[], at: At): number {
  return dueInstalments(instalments, at).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * What is kept back from an instalment. `isKept` says whether everything except the retention is paid. Null if nothing
 * is kept back, which is always so after the handover.
 */
export function keptBackOf(
  { amount, retained, confirmed }: { amount: number; retained: number; confirmed: number },
  isHandedOver: boolean,
): { sum: number; isKept: boolean } | null {
  const sum = isHandedOver ? 0 : Math.min(retained, amount - confirmed)
  return sum > 0 ? { sum, isKept: confirmed >= amount - retained } : null
}

/** The sums of an instalment, in rupees. `retained` is the part of `amount` that is kept back until handover. */
export type InstalmentStanding = { amount: number; retained: number; confirmed: number; waiting: number }

/** The state of an instalment. Before the handover, it counts as paid once everything except its retention is paid. */
export function instalmentState(
  { amount, retained, confirmed, waiting }: InstalmentStanding,
  isHandedOver: boolean,
): 'paid' | 'part' | 'waiting' | 'open' {
  if (confirmed >= (isHandedOver ? amount : amount - retained)) return 'paid'
  if (confirmed > 0) return 'part'
  return waiting > 0 ? 'waiting' : 'open'
}

/**
 * The part of an instalment for which a payment can still be entered: the part that is neither confirmed, nor waiting
 * for confirmation, nor kept back.
 */
export function leftOf({ amount, retained, confirmed, waiting }: InstalmentStanding, isHandedOver: boolean): number {
  return Math.max(0, amount - (isHandedOver ? 0 : retained) - confirmed - waiting)
}

/** The number of days before its day from which an instalment is shown among what waits for the customer. */
export const daysBeforeDue = 14

type Listed = Due & InstalmentStanding

/**
 * What is still to pay for each instalment that is due, or will be within `daysBeforeDue`. `unassigned` is what was
 * paid without naming an instalment. It counts for the first ones.
 */
export function toPay<Instalment extends Listed>(
  instalments: readonly Instalment[],
  { isHandedOver, unassigned, today, doneStages }: At & { isHandedOver: boolean; unassigned: number },
): (Instalment & { left: number })[] {
  let rest = unassigned
  return dueInstalments(instalments, { doneStages, today: addDays(today, daysBeforeDue) }).flatMap((instalment) => {
    const open = leftOf(instalment, isHandedOver)
    const covered = Math.min(open, rest)
    rest -= covered
    return open > covered ? [{ ...instalment, left: open - covered }] : []
  })
}
