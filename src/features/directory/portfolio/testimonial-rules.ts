/** The number of days for which a link is valid. */
export const linkDays = 30
export const shortestComment = 10
export const longestComment = 1000
/** The maximum number of pictures of the project that the page for the client shows. */
export const shownPictures = 4

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + linkDays * 24 * 60 * 60_000)
}

/** The path of the link, without the language prefix. */
export function linkPath(token: string): string {
  return `/testimonial?token=${token}`
}
