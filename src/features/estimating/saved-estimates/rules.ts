import { linkOptions } from '@tanstack/react-router'
import type { EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import type { DeviceEstimate } from '#features/estimating/kept-estimates/sync-rules.ts'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'

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
