/** The open estimate of each keeper on this page. The keeper stores and sends it. */
export const openEstimates = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openEstimates.values()].includes(id)
}
