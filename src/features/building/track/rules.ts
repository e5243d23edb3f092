import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { type ExtraWait, extraAnchor } from '#features/building/extras/rules.ts'
import { type PaymentWait, paymentAnchor, planAnchor } from '#features/building/money/rules.ts'
import type { WaitingOf } from '#features/building/projects/part-rules.ts'
import { type ProjectPart, projectPath } from '#features/building/projects/rules.ts'
import type { SnagsView, SnagWait } from '#features/building/snags/rules.ts'
import type { StageWait } from '#features/building/timeline/rules.ts'
import { addDays } from '#platform/values/days.ts'

export type WaitingKind = PaymentWait | ExtraWait | SnagWait | StageWait | 'reviewToWrite'

export type WaitingCount = Omit<WaitingOf<WaitingKind>, 'projectId'>

/**
 * The place where people handle something that waits for them: a part of the project's pages, and the place on that
 * page.
 */
export type WaitingPlace = { part: ProjectPart; search?: Record<string, string>; hash?: string }

/** The query parameter that selects the payments of one professional. Undefined if their account is deleted. */
const accountWith = (memberId: number | null) => (memberId === null ? undefined : { with: String(memberId) })
const payment = ({ id, memberId }: WaitingCount): WaitingPlace => ({
  part: 'payments',
  search: accountWith(memberId),
  hash: paymentAnchor(id!),
})
const plan = ({ memberId }: WaitingCount): WaitingPlace => ({
  part: 'payments',
  search: accountWith(memberId),
  hash: planAnchor,
})
const extra = ({ id, count }: WaitingCount): WaitingPlace =>
  count === 1 ? { part: 'extras', search: { extra: String(id) } } : { part: 'extras', hash: extraAnchor(id!) }
const snagOrTab =
  (tab: SnagsView) =>
  ({ id, count }: WaitingCount): WaitingPlace => ({
    part: 'snags',
    search: count === 1 ? { snag: String(id) } : { tab },
  })

const places: Record<WaitingKind, (waiting: WaitingCount) => WaitingPlace> = {
  paymentToConfirm: payment,
  paymentDisputed: payment,
  planToAgree: plan,
  planToChange: plan,
  extraToConsent: extra,
  extraToPrice: extra,
  snagToFix: snagOrTab('mine'),
  snagToAccept: snagOrTab('done'),
  stageOverdue: ({ id, count }) => ({ part: 'timeline', ...(count === 1 && { search: { stage: String(id) } }) }),
  reviewToWrite: () => ({ part: '' }),
}

/** What can wait for somebody on a project, in display order. */
export const waitingKinds = Object.keys(places) as [WaitingKind, ...WaitingKind[]]

/**
 * The place where people handle something that waits for them: the item itself if there is only one, otherwise the list
 * of the items.
 */
export function waitingPlace(waiting: WaitingCount): WaitingPlace {
  return places[waiting.kind](waiting)
}

/** The place as a path, for the links of an email. */
export function waitingPath(projectId: number, waiting: WaitingCount): string {
  const { part, search, hash } = waitingPlace(waiting)
  const path = projectPath(projectId, part)
  return `${path}${search ? `?${new URLSearchParams(search)}` : ''}${hash ? `#${hash}` : ''}`
}

/** Adds up the counts of each kind, in the order of `waitingKinds`. The place of a total is that of its first count. */
export function totalsByKind(counted: readonly WaitingCount[]): WaitingCount[] {
  return waitingKinds.flatMap((kind) => {
    const [first, ...others] = counted.filter((each) => each.kind === kind && each.count > 0)
    if (!first) return []
    const { id, memberId } = first
    return [{ kind, count: others.reduce((sum, { count }) => sum + count, first.count), id, memberId }]
  })
}

/** Days after the completion during which the customer is asked for reviews. */
export const reviewDays = 90

/**
 * The earliest completion day, 'YYYY-MM-DD', of the projects for which the customer is still asked for reviews on the
 * day `today`.
 */
export function reviewedFrom(today: string): string {
  return addDays(today, -reviewDays)
}

/** The maximum number of projects on the Track page. The dashboard has all of them. */
export const mostTracked = 20

const texts: Record<WaitingKind, (count: number) => MessageDescriptor> = {
  paymentToConfirm: (count) => msg`${plural(count, { one: 'Confirm # payment', other: 'Confirm # payments' })}`,
  paymentDisputed: (count) =>
    msg`${plural(count, { one: 'Look at # payment that is disputed', other: 'Look at # payments that are disputed' })}`,
  planToAgree: (count) => msg`${plural(count, { one: 'Agree to # payment plan', other: 'Agree to # payment plans' })}`,
  planToChange: (count) =>
    msg`${plural(count, { one: 'Change # payment plan as asked', other: 'Change # payment plans as asked' })}`,
  extraToConsent: (count) => msg`${plural(count, { one: 'Decide on # extra', other: 'Decide on # extras' })}`,
  extraToPrice: (count) => msg`${plural(count, { one: 'Set a price for # extra', other: 'Set a price for # extras' })}`,
  snagToFix: (count) => msg`${plural(count, { one: 'Fix # snag', other: 'Fix # snags' })}`,
  snagToAccept: (count) =>
    msg`${plural(count, { one: 'Check # snag that was fixed', other: 'Check # snags that were fixed' })}`,
  stageOverdue: (count) => msg`${plural(count, { one: '# stage is overdue', other: '# stages are overdue' })}`,
  reviewToWrite: (count) => msg`${plural(count, { one: 'Write # review', other: 'Write # reviews' })}`,
}

export function waitingText({ kind, count }: WaitingCount): MessageDescriptor {
  return texts[kind](count)
}
