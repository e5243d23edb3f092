import { useSending } from '#features/building/diary/use-outbox.ts'
import { useSendingEstimates } from '#features/estimating/estimator/use-sending.ts'
import { useSending as useSendingMessages } from '#features/messaging/screen/state/use-outbox.ts'

/** Sends what was written without a network, from any page. */
export function SendWaiting({ accountId }: { accountId: number }) {
  useSending(accountId)
  useSendingEstimates(accountId)
  useSendingMessages(accountId)
  return null
}
