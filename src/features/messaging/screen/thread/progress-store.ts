import { createStore } from '#platform/device/store.ts'

/** How far uploads of this page have come, by the id of their file: from 0 to 1. */
export const progress = createStore<ReadonlyMap<string, number>>(new Map())

export function setProgress(id: string, fraction: number | undefined): void {
  const next = new Map(progress.now())
  if (fraction === undefined) next.delete(id)
  else next.set(id, fraction)
  progress.set(next)
}
