/** The ids of the estimates that are open on this page, by their keepers, which store and send them. */
export const openEstimates = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openEstimates.values()].includes(id)
}
