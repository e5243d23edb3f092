import { useSending } from '../../features/diary/use-outbox.ts'

/** Sends what was written without a network, on whichever page it is open. */
export function SendWaiting({ accountId }: { accountId: number }) {
  useSending(accountId)
  return null
}
