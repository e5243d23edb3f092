export const topics = ['question', 'professional', 'account', 'privacy', 'grievance', 'other'] as const
export type Topic = (typeof topics)[number]

export const shortestMessage = 10
export const longestMessage = 4000

/** Who runs the site and where they are reached. Whoever runs it for real writes their own here; docs/deviations.md says so. */
export const office = {
  email: 'hello@kamshetbuild.in',
  phone: '+919000000000',
}
export const grievanceOfficer = {
  name: 'Anagha Deshmukh',
  email: 'grievance@kamshetbuild.in',
  phone: '+919000000001',
}

/** The number by which a message is spoken of: 12 → 'KB-12'. */
export function referenceOf(id: number): string {
  return `KB-${id}`
}
