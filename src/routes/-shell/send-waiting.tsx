import '#features/building/diary/use-outbox.ts'
import { useSendingEstimates } from '#features/estimating/estimator/use-sending.ts'
import '#features/messaging/screen/state/use-outbox.ts'
import { useSending } from '#ui/outbox.ts'

/**
 * Sends what was written without a network. The imports add the kinds of items to the outbox. Estimates are sent by
 * themselves.
 */
export function SendWaiting({ accountId }: { accountId: number }) {
  useSending(accountId)
  useSendingEstimates(accountId)
  return null
}
