/** On each side, with the side itself. */
export const mostMembers = 8
/** How long the link of an invitation works, in days. */
export const invitationDays = 7

export function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 24 * 60 * 60_000)
}

/** Where the link of an invitation leads, without a language. */
export function linkPath(token: string): string {
  return `/conversation-invitation?token=${encodeURIComponent(token)}`
}

/** Where the guide's chapter on choosing a contractor says how to pay, by stages. */
export const paymentPart = 'part-6'
