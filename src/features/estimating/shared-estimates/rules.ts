import { autoMaterials } from '#features/estimating/estimates/auto-rules.ts'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'

/** For how many days a link may work. */
export const linkDays = [7, 30, 90] as const
export type LinkDays = (typeof linkDays)[number]
/** The most links of an estimate that work at a time. */
export const mostLinks = 10
/** So long a link that has ended is still listed, in days. */
export const keptDays = 30

export function expiryOf(now: Date, days: LinkDays): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** Where a shared estimate is read. */
export function sharedPath(token: string): string {
  return `/estimates/shared/${token}`
}

/**
 * An estimate as others see it: what counts. What its owner has taken out again, or has entered for manual mode while the automatic one
 * counts, stays with them.
 */
export function shownOf(content: EstimateContent): EstimateContent {
  const isAuto = content.mode === 'auto'
  const automatic: readonly string[] = isAuto ? autoMaterials(content.method) : []
  const entries = Object.entries(content.materials).filter(
    ([id, { selected, fromAuto }]) => selected && !automatic.includes(id) && !(isAuto && fromAuto),
  )
  return {
    ...content,
    materials: Object.fromEntries(entries),
    customMaterials: content.customMaterials.filter(({ selected }) => selected),
    otherCosts: isAuto ? {} : content.otherCosts,
    costsFromAuto: isAuto ? {} : content.costsFromAuto,
  }
}
