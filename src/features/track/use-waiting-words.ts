import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type WaitingCount, type WaitingKind, waitingKinds } from './rules.ts'
import type { Waiting } from './waiting-rules.ts'

/** What waits for the reader on a project, in words. */
export function useWaitingWords() {
  const { t } = useLingui()
  const words: Record<WaitingKind, (count: number) => string> = {
    paymentToConfirm: (count) => t`${plural(count, { one: 'Confirm # payment', other: 'Confirm # payments' })}`,
    paymentDisputed: (count) =>
      t`${plural(count, { one: '# payment of yours is disputed', other: '# payments of yours are disputed' })}`,
    planToAgree: (count) => t`${plural(count, { one: 'Agree to # payment plan', other: 'Agree to # payment plans' })}`,
    extraToConsent: (count) => t`${plural(count, { one: 'Decide on # extra', other: 'Decide on # extras' })}`,
    extraToPrice: (count) => t`${plural(count, { one: 'Set a price for # extra', other: 'Set a price for # extras' })}`,
    snagToFix: (count) => t`${plural(count, { one: 'Put # snag right', other: 'Put # snags right' })}`,
    snagToAccept: (count) =>
      t`${plural(count, { one: 'Look at # snag that is done', other: 'Look at # snags that are done' })}`,
    stageOverdue: (count) => t`${plural(count, { one: '# stage is overdue', other: '# stages are overdue' })}`,
  }
  return (counts: readonly WaitingCount[]): Waiting[] =>
    counts.map(({ kind, count }) => ({ id: kind, part: waitingKinds[kind], text: words[kind](count) }))
}
