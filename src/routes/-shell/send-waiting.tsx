import { useSending } from '../../features/diary/use-outbox.ts'
import { useSendingEstimates } from '../../features/kept-estimates/use-sending.ts'

/** Sends what was written without a network, on whichever page it is open. */
export function SendWaiting({ accountId }: { accountId: number }) {
  useSending(accountId)
  useSendingEstimates(accountId)
  return null
}
