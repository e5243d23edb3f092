/** So long a login cancels a deletion. */
export const graceDays = 14

/** How long the file with one's own data can be downloaded. */
export const exportHours = 24
/** So many of them are made for an account within a day. */
export const exportsPerDay = 3

const hourMs = 60 * 60_000

/** When an account is erased whose owner deletes it now. */
export function erasureAfter(now: Date): Date {
  return new Date(now.getTime() + graceDays * 24 * hourMs)
}

/** When a file that is ready now is deleted. */
export function expiryAfter(readyAt: Date): Date {
  return new Date(readyAt.getTime() + exportHours * hourMs)
}

/** The time before which a file that was ready then has expired; within a day from then on copies count against the limit. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * hourMs)
}
