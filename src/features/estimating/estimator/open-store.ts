/** The open estimate of each keeper on this page. The keeper stores and sends it. */
export const openHere = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openHere.values()].includes(id)
}
