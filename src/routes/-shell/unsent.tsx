import { useCallback, useSyncExternalStore } from 'react'
import { hasWaiting, onWaitingChange } from '#platform/device/waiting-mark.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazySendWaiting = lazyPart(() => import('./send-waiting.tsx'), 'SendWaiting')

/**
 * Call on a page where people write without a network. It loads the code that sends, so that the next page can send
 * what they wrote.
 */
export const preloadSending = LazySendWaiting.preload

/** Whether the account has something on this device that is not sent yet. */
export function useIsWaiting(accountId: number): boolean {
  return useSyncExternalStore(
    onWaitingChange,
    useCallback(() => hasWaiting(accountId), [accountId]),
    () => false,
  )
}

/** Sends the account's unsent items from any open page. */
export function Unsent({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazySendWaiting accountId={accountId} />
    </QuietBoundary>
  )
}
