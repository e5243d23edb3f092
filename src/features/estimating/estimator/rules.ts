import { linkOptions } from '@tanstack/react-router'
import { autoMaterials } from '#features/estimating/estimates/auto-rules.ts'
import type { EstimateContent, EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import type { DeviceEstimate } from './sync-rules.ts'

/**
 * The page that edits an estimate or, without `id`, starts a new one. The estimator is a public page. The calculator is
 * in the dashboard of home builders and contractors. Everyone else opens the calculator's estimates in the estimator.
 */
export function estimatePage(kind: EstimateKind, userType: UserType | undefined, id?: string) {
  const search = { estimate: id }
  return kind === 'calculator' && userType && userType !== 'architect'
    ? linkOptions({ to: '/$dashboard/calculator', params: { dashboard: dashboardOf(userType) }, search })
    : linkOptions({ to: '/estimator', search })
}

/** Converts an estimate of the device to the form in which the server lists estimates. */
export function listedOf({ id, content, at }: DeviceEstimate): ListedEstimate {
  const { kind, name, areaInSqFt, constructionType, quality, mode, method } = content
  return {
    ...{ id, kind, name, areaInSqFt, constructionType, quality, mode, method },
    total: totalsOf(content).grandTotal,
    lastVersion: 0,
    updatedAt: new Date(at).toISOString(),
  }
}

/**
 * Merges the server's list with the estimates that the device has not sent yet. Each estimate appears once, the most
 * recently changed first.
 */
export function withDevices(
  listed: readonly ListedEstimate[],
  kept: readonly DeviceEstimate[],
): (ListedEstimate & { isOnlyHere: boolean })[] {
  const unsent = kept.filter(({ isUnsent }) => isUnsent)
  const here = new Set(unsent.map(({ id }) => id))
  return [
    ...unsent.map((record) => ({ ...listedOf(record), isOnlyHere: true })),
    ...listed.filter(({ id }) => !here.has(id)).map((each) => ({ ...each, isOnlyHere: false })),
  ].sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
}

/** The choices for the number of days that a link works. */
export const linkDays = [7, 30, 90] as const
export type LinkDays = (typeof linkDays)[number]
/** The maximum number of working links per estimate. */
export const mostLinks = 10
/** The number of days for which an expired link is stored. */
export const keptDays = 30

export function expiryOf(now: Date, days: LinkDays): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** The path at which a shared estimate is read. */
export function sharedPath(token: string): string {
  return `/estimates/shared/${token}`
}

/**
 * Returns an estimate as others see it, with only the values that count. Entries that are not selected stay private.
 * While automatic mode is on, values that were entered for manual mode stay private as well.
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
