export const topics = ['question', 'professional', 'account', 'privacy', 'grievance', 'other'] as const
export type Topic = (typeof topics)[number]

export const shortestMessage = 10
export const longestMessage = 4000

/** The site's operator and contact details. A real operator must replace them with their own; see docs/deviations.md. */
export const office = {
  email: 'hello@kamshetbuild.in',
  phone: '+919000000000',
}
export const grievanceOfficer = {
  name: 'Anagha Deshmukh',
  email: 'grievance@kamshetbuild.in',
  phone: '+919000000001',
}

/** The reference number of a message: 12 → 'KB-12'. */
export function referenceOf(id: number): string {
  return `KB-${id}`
}

/**
 * How long the message of an erased account is kept, without the sender: so long the IT Rules, 2021 want complaints to be traceable.
 */
export const namelessDays = 180
