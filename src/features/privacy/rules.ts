/** For this many days after a deletion was requested, a login cancels it. */
export const graceDays = 14

/** A copy can be downloaded for this many hours. */
export const exportHours = 24
/** The maximum number of copies that an account can request within a day. */
export const exportsPerDay = 3

const hourMs = 60 * 60_000

/** When an account is erased if its owner deletes it now. */
export function erasureAfter(now: Date): Date {
  return new Date(now.getTime() + graceDays * 24 * hourMs)
}

/** When a copy that is ready now is deleted. */
export function expiryAfter(readyAt: Date): Date {
  return new Date(readyAt.getTime() + exportHours * hourMs)
}

/**
 * The moment one day ago. A copy that was ready by then has expired. Copies requested since then count against the
 * limit.
 */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * hourMs)
}
