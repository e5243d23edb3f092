/**
 * The open estimates of this page: maps each keeper to the id of its estimate. Other code must not send these
 * estimates, because their keepers do.
 */
export const openEstimates = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openEstimates.values()].includes(id)
}
