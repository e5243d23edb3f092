import { useCallback, useSyncExternalStore } from 'react'
import { hasWaiting, onWaitingChange } from '#platform/device/waiting-mark.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazySendWaiting = lazyPart(() => import('./send-waiting.tsx'), 'SendWaiting')

/** Loads what sends, for a page on which something is written without a network that the next page is to send. */
export const preloadSending = LazySendWaiting.preload

/** Whether something that was written waits on this device for the account. */
export function useIsWaiting(accountId: number): boolean {
  return useSyncExternalStore(
    onWaitingChange,
    useCallback(() => hasWaiting(accountId), [accountId]),
    () => false,
  )
}

/** As long as a diary entry waits on this device, whichever page is open sends it. */
export function Unsent({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazySendWaiting accountId={accountId} />
    </QuietBoundary>
  )
}
