import type { WaitingKind } from '#features/building/track/rules.ts'
import type { HireWait } from '#features/hire/hires/rules.ts'
import { daysBetween } from '#platform/values/days.ts'
import { dayInIndia } from '#platform/values/india.ts'
import type { WaitingItem } from './waiting-schema.ts'

/** The maximum number of items that a dashboard shows. */
export const mostWaitingItems = 8

/** Within how many days somebody should act where nothing names a day. */
const usualDays = {
  ...{ quoteToDecide: 2, questionToAnswer: 1, unread: 1, visitToAnswer: 1, visitToReport: 3, agreementToAnswer: 2 },
} as const
const usualDaysOnProject: Record<WaitingKind, number> = {
  ...{ paymentToConfirm: 1, paymentDisputed: 1, planToAgree: 2, planToChange: 2, extraToConsent: 2, extraToPrice: 2 },
  ...{ snagToFix: 4, snagToAccept: 4, stageOverdue: 5, reviewToWrite: 20 },
}
/** What happens in a hire on a day is not listed here, because that day counts. */
const usualDaysOfHire: Partial<Record<HireWait, number>> = { toAnswer: 0, toTakeBack: 0, toSettle: 3, claimToAnswer: 1 }

function dayOf(item: WaitingItem): string | null {
  if ('day' in item) return item.day
  return 'at' in item ? dayInIndia(new Date(item.at)) : null
}

/** In how many days somebody should act. Negative if it is late. */
function daysLeft(item: WaitingItem, today: string): number {
  if (item.kind === 'onProject') return usualDaysOnProject[item.waiting.kind]
  if (item.kind in usualDays) return usualDays[item.kind as keyof typeof usualDays]
  const usual = item.kind === 'hire' ? usualDaysOfHire[item.wait] : undefined
  const day = dayOf(item)
  // An instalment without a day is due at once. What is long overdue is no more urgent than what was due yesterday.
  return usual ?? (day === null ? 0 : Math.max(-1, daysBetween(today, day)))
}

/** The most urgent items first. Equally urgent ones keep their order. */
export function mostUrgent(items: readonly WaitingItem[], today: string): WaitingItem[] {
  return items.toSorted((one, other) => daysLeft(one, today) - daysLeft(other, today)).slice(0, mostWaitingItems)
}

/** What people call a home builder: 'Sunita' for 'Sunita Pawar'. A name that begins with an initial stays whole. */
export function firstName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first.length > 2 && !first.includes('.') ? first : fullName.trim()
}
