/** Anything that was deleted before this moment can no longer be restored, and is erased. */
export function erasedBefore(now: Date, restorableDays: number): Date {
  return new Date(now.getTime() - restorableDays * 24 * 60 * 60_000)
}
