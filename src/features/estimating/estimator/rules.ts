import { linkOptions } from '@tanstack/react-router'
import { autoMaterials } from '#features/estimating/estimates/auto-rules.ts'
import type { EstimateContent, EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import type { DeviceEstimate } from './sync-rules.ts'

/**
 * Where an estimate is worked on, a new one without `id`: an estimator's page is public, the calculator is part of the dashboard of who
 * has one.
 */
export function estimatePage(kind: EstimateKind, userType: UserType | undefined, id?: string) {
  const search = { estimate: id }
  return kind === 'calculator' && userType && userType !== 'architect'
    ? linkOptions({ to: '/$dashboard/calculator', params: { dashboard: dashboardOf(userType) }, search })
    : linkOptions({ to: '/estimator', search })
}

/** An estimate of the device as the list shows those of the server. */
export function listedOf({ id, content, at }: DeviceEstimate): ListedEstimate {
  const { kind, name, areaInSqFt, constructionType, quality } = content
  return {
    ...{ id, kind, name, areaInSqFt, constructionType, quality },
    total: totalsOf(content).grandTotal,
    lastVersion: 0,
    updatedAt: new Date(at).toISOString(),
  }
}

/** The estimates of the server and those that only the device has, the one changed last first, each once. */
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
