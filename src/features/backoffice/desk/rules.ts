import type { Topic } from '#features/backoffice/support/rules.ts'
import { indiaMs } from '#platform/values/india.ts'

/** How many messages a page of the list has. */
export const messagesPerPage = 20
export const longestAnswer = 4000
/** The most answers to one message that are shown with it. */
export const shownAnswers = 20

export const caseStates = ['open', 'resolved'] as const
export type CaseState = (typeof caseStates)[number]

/** India's Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): acknowledged within 48 hours, redressed within one month of receipt. */
const acknowledgedWithinHours = 48

/** Until when a grievance is to be acknowledged and resolved; null for other messages, which have no clock by law. */
export function clockOf(topic: Topic, createdAt: Date): { acknowledgeBy: Date; resolveBy: Date } | null {
  if (topic !== 'grievance') return null
  return {
    acknowledgeBy: new Date(createdAt.getTime() + acknowledgedWithinHours * 3_600_000),
    resolveBy: monthAfter(createdAt),
  }
}

/** The same day of the next month in India's calendar, or that month's last one: 31 January → 28 or 29 February. The time of the day stays. */
function monthAfter(moment: Date): Date {
  const inIndia = new Date(moment.getTime() + indiaMs)
  const after = new Date(inIndia)
  after.setUTCMonth(after.getUTCMonth() + 1)
  // The month was too short, and the date ran over.
  if (after.getUTCDate() !== inIndia.getUTCDate()) after.setUTCDate(0)
  return new Date(after.getTime() - indiaMs)
}

type Case = { topic: Topic; createdAt: Date; acknowledgedAt: Date | null; resolvedAt: Date | null }
export type Due = { what: 'acknowledge' | 'resolve'; by: Date; isOverdue: boolean }

/** What is due next of a message, and whether it is late; null where nothing is. */
export function dueOf({ topic, createdAt, acknowledgedAt, resolvedAt }: Case, now: Date): Due | null {
  const clock = clockOf(topic, createdAt)
  if (!clock || resolvedAt) return null
  const [what, by] = acknowledgedAt
    ? (['resolve', clock.resolveBy] as const)
    : (['acknowledge', clock.acknowledgeBy] as const)
  return { what, by, isOverdue: now.getTime() > by.getTime() }
}
