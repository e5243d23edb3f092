import { useEffect, useState } from 'react'
import { hasUnsent } from '#platform/device/unsent.ts'
import { onWaitingChange } from '#platform/device/waiting-changes.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazySendWaiting = lazyPart(() => import('./send-waiting.tsx'), 'SendWaiting')

/**
 * Call on a page where people write without a network. It loads the code that sends, so that the next page can send
 * what they wrote.
 */
export const preloadSending = LazySendWaiting.preload

/** Whether the account has something on this device that is not sent yet. */
export function useIsWaiting(accountId: number): boolean {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    let isShown = true
    const look = () => void hasUnsent(accountId).then((isUnsent) => isShown && setIsWaiting(isUnsent))
    look()
    const end = onWaitingChange(look)
    return () => {
      isShown = false
      end()
    }
  }, [accountId])
  return isWaiting
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
