/** What was deleted by then can't be restored any more, and is erased. */
export function erasedBefore(now: Date, restorableDays: number): Date {
  return new Date(now.getTime() - restorableDays * 24 * 60 * 60_000)
}
