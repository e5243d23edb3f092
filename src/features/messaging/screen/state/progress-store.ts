import { createStore } from '#platform/device/store.ts'

/** The progress of the uploads on this page (0 to 1), by the id of the file. */
export const progress = createStore<ReadonlyMap<string, number>>(new Map())

export function setProgress(id: string, fraction: number | undefined): void {
  const next = new Map(progress.now())
  if (fraction === undefined) next.delete(id)
  else next.set(id, fraction)
  progress.set(next)
}
