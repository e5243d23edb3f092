/** How far uploads of this page have come, by the id of their file: from 0 to 1. */
let fractions: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

export function setProgress(id: string, fraction: number | undefined): void {
  const next = new Map(fractions)
  if (fraction === undefined) next.delete(id)
  else next.set(id, fraction)
  fractions = next
  for (const listener of listeners) listener()
}

export function progressNow(): ReadonlyMap<string, number> {
  return fractions
}

export function onProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
