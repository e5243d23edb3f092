/** For how many days a link may work. */
export const linkDays = [7, 30, 90] as const
export type LinkDays = (typeof linkDays)[number]
/** The most links of an estimate that work at a time. */
export const mostLinks = 10
/** So long a link that has ended is still listed, in days. */
export const keptDays = 30

export function expiryOf(now: Date, days: LinkDays): Date {
  return new Date(now.getTime() + days * 86_400_000)
}

/** Where a shared estimate is read. */
export function sharedPath(token: string): string {
  return `/estimates/shared/${token}`
}

/** The picture of its link preview. */
export function sharedPicturePath(token: string, language: string): string {
  return `/api/shared-estimates/${token}/picture?language=${language}`
}
