import { useCallback, useSyncExternalStore } from 'react'
import { hasWaiting, onWaitingChange } from '#platform/device/waiting-mark.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazySendWaiting = lazyPart(() => import('./send-waiting.tsx'), 'SendWaiting')

/** Loads the sending code on a page where people write without a network, so that the next page can send it. */
export const preloadSending = LazySendWaiting.preload

/** Whether unsent writing of the account waits on this device. */
export function useIsWaiting(accountId: number): boolean {
  return useSyncExternalStore(
    onWaitingChange,
    useCallback(() => hasWaiting(accountId), [accountId]),
    () => false,
  )
}

/** While a diary entry waits on this device, every open page tries to send it. */
export function Unsent({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazySendWaiting accountId={accountId} />
    </QuietBoundary>
  )
}
