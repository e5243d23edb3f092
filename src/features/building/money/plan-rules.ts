import { apportion } from '#platform/values/apportion.ts'

export const longestTitle = 80
export const mostInstalments = 40
/** In percent. */
export const mostRetention = 20
export const mostPlanVersions = 100

/** A part of the agreed sum, as it was agreed: in hundredths of a percent, or in rupees. */
export type Terms = { share: number; amount: null } | { share: null; amount: number }

/**
 * The rupees of each instalment. Those in percent are together what their percentages are of the agreed sum, half a rupee upwards: each
 * gets its whole rupees, and what is left goes one by one to those that lost most. So 100 % is the agreed sum exactly.
 */
export function instalmentAmounts(agreedSum: number, terms: readonly Terms[]): number[] {
  const shares = terms.map(({ share }) => share ?? 0)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const parts = apportion(Math.floor((agreedSum * all + 5000) / 10_000), shares)
  return terms.map(({ amount }, at) => amount ?? parts[at]!)
}

/** What is kept back from an instalment until handover, in rupees: half a rupee is kept. */
export function retentionOf(amount: number, percent: number): number {
  return Math.floor((amount * percent + 50) / 100)
}

/** '12.5' → 1250: a percentage as people type it, in hundredths; null for a blank field, undefined for what is none above 0 up to 100. */
export function readShare(typed: string): number | null | undefined {
  const digits = typed.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966)).replace(/[\s%]/g, '')
  if (digits === '') return null
  const [, whole = '', hundredths = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(digits) ?? []
  const share = Number(whole) * 100 + Number(hundredths.padEnd(2, '0'))
  return whole !== '' && share >= 1 && share <= 10_000 ? share : undefined
}

/** 1250 → '12.5' */
export function shareText(share: number): string {
  return String(share / 100)
}

type Due = { stageKind: string; amount: number; dueOn: string | null }

/**
 * What of a plan is due by what both agreed, in rupees, with what is kept back of it: each instalment whose stage is done. Of those without a
 * stage, the advance: those before the first one with a stage, where no stage is named the first alone; each other one once its day has come.
 */
export function dueOf(
  instalments: readonly Due[],
  { doneStages, today }: { doneStages: readonly string[]; today: string },
): number {
  const firstStage = instalments.findIndex(({ stageKind }) => stageKind !== '')
  const advances = firstStage === -1 ? 1 : firstStage
  return instalments
    .filter(({ stageKind, dueOn }, at) =>
      stageKind === '' ? at < advances || (dueOn !== null && dueOn <= today) : doneStages.includes(stageKind),
    )
    .reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Whether what is kept back of an instalment is kept already, as once the rest is paid, or will be; null where nothing is: after the handover
 * it is due.
 */
export function keptBackOf(
  { amount, retained, confirmed }: { amount: number; retained: number; confirmed: number },
  isHandedOver: boolean,
): { sum: number; isKept: boolean } | null {
  const sum = isHandedOver ? 0 : Math.min(retained, amount - confirmed)
  return sum > 0 ? { sum, isKept: confirmed >= amount - retained } : null
}

/** How far an instalment is paid, in rupees. */
export type InstalmentStanding = { amount: number; retained: number; confirmed: number; waiting: number }

/** How far an instalment is paid: what is kept back of it is due at handover. */
export function instalmentState(
  { amount, retained, confirmed, waiting }: InstalmentStanding,
  isHandedOver: boolean,
): 'paid' | 'part' | 'waiting' | 'open' {
  if (confirmed >= (isHandedOver ? amount : amount - retained)) return 'paid'
  if (confirmed > 0) return 'part'
  return waiting > 0 ? 'waiting' : 'open'
}

/** What of an instalment is still to be entered: neither confirmed, nor waiting, nor kept back. */
export function leftOf({ amount, retained, confirmed, waiting }: InstalmentStanding, isHandedOver: boolean): number {
  return Math.max(0, amount - (isHandedOver ? 0 : retained) - confirmed - waiting)
}
