/** Maps each keeper on this page to the id of its open estimate. A keeper stores and sends its estimate. */
export const openEstimates = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openEstimates.values()].includes(id)
}
