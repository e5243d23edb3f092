/** The maximum number of people on a side, including its owner. */
export const mostMembers = 8
/** How long an invitation's link works, in days. */
export const invitationDays = 7

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
}

/** The path of an invitation's link, without the language. */
export function linkPath(token: string): string {
  return `/conversation-invitation?token=${encodeURIComponent(token)}`
}

/** The URL fragment of the section about paying by stages, in the guide on choosing a contractor. */
export const paymentPart = 'part-6'
