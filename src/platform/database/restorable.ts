/** The moment before which a deletion can no longer be undone. What was deleted earlier is erased. */
export function erasedBefore(now: Date, restorableDays: number): Date {
  return new Date(now.getTime() - restorableDays * 24 * 60 * 60_000)
}
