import { useSending } from '#features/building/diary/use-outbox.ts'
import { useSendingEstimates } from '#features/estimating/estimator/use-sending.ts'
import { useSending as useSendingMessages } from '#features/messaging/screen/state/use-outbox.ts'

/** Sends the diary entries, estimates and messages that were written without a network. */
export function SendWaiting({ accountId }: { accountId: number }) {
  useSending(accountId)
  useSendingEstimates(accountId)
  useSendingMessages(accountId)
  return null
}
