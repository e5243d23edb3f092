import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { addDays } from '../../platform/days.ts'
import type { ExtraWait } from '../change-orders/rules.ts'
import type { PaymentWait } from '../payments/rules.ts'
import type { ProjectPart } from '../projects/rules.ts'
import type { SnagWait } from '../snags/rules.ts'
import type { StageWait } from '../timeline/rules.ts'

/** What can wait for somebody on a project, in the order in which it is shown, each with the part in which it is done. */
export const waitingKinds = {
  paymentToConfirm: 'payments',
  paymentDisputed: 'payments',
  planToAgree: 'payments',
  extraToConsent: 'extras',
  extraToPrice: 'extras',
  snagToFix: 'snags',
  snagToAccept: 'snags',
  stageOverdue: 'timeline',
  reviewToWrite: '',
} as const satisfies Record<WaitingKind, ProjectPart>
export type WaitingKind = PaymentWait | ExtraWait | SnagWait | StageWait | 'reviewToWrite'

export type WaitingCount = { kind: WaitingKind; count: number }

/** What the features count, kind by kind, in the order of `waitingKinds`. */
export function inOrder(counted: readonly WaitingCount[]): WaitingCount[] {
  return (Object.keys(waitingKinds) as WaitingKind[])
    .map((kind) => ({
      kind,
      count: counted.filter((each) => each.kind === kind).reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count > 0)
}

/** For so many days after the completion its customer is asked for reviews. */
export const reviewDays = 90

/** The first day, 'YYYY-MM-DD', of the completions after which reviews are asked for `today`. */
export function reviewedFrom(today: string): string {
  return addDays(today, -reviewDays)
}

/** So many projects are on one screen; the dashboard has the others. */
export const mostTracked = 20

const texts: Record<WaitingKind, (count: number) => MessageDescriptor> = {
  paymentToConfirm: (count) => msg`${plural(count, { one: 'Confirm # payment', other: 'Confirm # payments' })}`,
  paymentDisputed: (count) =>
    msg`${plural(count, { one: 'Look at # payment that is disputed', other: 'Look at # payments that are disputed' })}`,
  planToAgree: (count) => msg`${plural(count, { one: 'Agree to # payment plan', other: 'Agree to # payment plans' })}`,
  extraToConsent: (count) => msg`${plural(count, { one: 'Decide on # extra', other: 'Decide on # extras' })}`,
  extraToPrice: (count) => msg`${plural(count, { one: 'Set a price for # extra', other: 'Set a price for # extras' })}`,
  snagToFix: (count) => msg`${plural(count, { one: 'Put # snag right', other: 'Put # snags right' })}`,
  snagToAccept: (count) =>
    msg`${plural(count, { one: 'Check # snag that was put right', other: 'Check # snags that were put right' })}`,
  stageOverdue: (count) => msg`${plural(count, { one: '# stage is overdue', other: '# stages are overdue' })}`,
  reviewToWrite: (count) => msg`${plural(count, { one: 'Write # review', other: 'Write # reviews' })}`,
}

/** What is to be done, in words. */
export function waitingText({ kind, count }: WaitingCount): MessageDescriptor {
  return texts[kind](count)
}
