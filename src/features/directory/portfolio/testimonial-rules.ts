/** How long a link can be answered, in days. */
export const linkDays = 30
export const shortestComment = 10
export const longestComment = 1000
/** How many of the project's pictures remind the client of it. */
export const shownPictures = 4

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + linkDays * 24 * 60 * 60_000)
}

/** Where the link leads, without a language. */
export function linkPath(token: string): string {
  return `/testimonial?token=${token}`
}
