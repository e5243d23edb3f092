/** The estimate of each keeper of this page, which is kept and sent there. */
export const openHere = new Map<symbol, string>()

export function isOpenHere(id: string): boolean {
  return [...openHere.values()].includes(id)
}
