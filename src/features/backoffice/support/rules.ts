import { indiaMs } from '#platform/values/india.ts'

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
 * The number of days, counted from sending, for which a message is kept if its sender's account is erased. It is kept
 * without the sender's data. The IT Rules, 2021 want complaints to be traceable for this long.
 */
export const namelessDays = 180

/** How many messages a page of the list has. */
export const messagesPerPage = 20
export const longestAnswer = 4000
/** The maximum number of answers that are shown with a message. */
export const shownAnswers = 20

export const caseStates = ['open', 'resolved'] as const
export type CaseState = (typeof caseStates)[number]

/**
 * India's Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): complaints are acknowledged within 48 hours and
 * redressed within one month of receipt.
 */
const acknowledgedWithinHours = 48

/**
 * The times by which a complaint must be acknowledged and resolved. Null for other messages, because the law sets no
 * deadline for them.
 */
export function clockOf(topic: Topic, createdAt: Date): { acknowledgeBy: Date; resolveBy: Date } | null {
  if (topic !== 'grievance') return null
  return {
    acknowledgeBy: new Date(createdAt.getTime() + acknowledgedWithinHours * 3_600_000),
    resolveBy: monthAfter(createdAt),
  }
}

/** The same day and time of the next month in India's calendar, or that month's last day: 31 January → 28 or 29 February. */
function monthAfter(moment: Date): Date {
  const inIndia = new Date(moment.getTime() + indiaMs)
  const after = new Date(inIndia)
  after.setUTCMonth(after.getUTCMonth() + 1)
  // If the next month is too short, setUTCMonth runs over into the month after it. Day 0 goes back to the last day of
  // the short month.
  if (after.getUTCDate() !== inIndia.getUTCDate()) after.setUTCDate(0)
  return new Date(after.getTime() - indiaMs)
}

type Case = { topic: Topic; createdAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null }
export type Due = { what: 'acknowledge' | 'resolve'; by: Date; isOverdue: boolean }

/** The next deadline of a message, and whether it is overdue. Null if it has none. */
export function dueOf({ topic, createdAt, acknowledgedAt, resolvedAt }: Case, now: Date): Due | null {
  const clock = clockOf(topic, createdAt)
  if (!clock || resolvedAt) return null
  const [what, by] = acknowledgedAt
    ? (['resolve', clock.resolveBy] as const)
    : (['acknowledge', clock.acknowledgeBy] as const)
  return { what, by, isOverdue: now.getTime() > by.getTime() }
}
