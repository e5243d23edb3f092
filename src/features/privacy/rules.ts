/** For this many days a login cancels a deletion. */
export const graceDays = 14

/** How many hours a copy can be downloaded. */
export const exportHours = 24
/** How many copies an account can request within a day. */
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

/** One day ago. A copy that was ready before then has expired, and copies requested since then count against the limit. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * hourMs)
}
