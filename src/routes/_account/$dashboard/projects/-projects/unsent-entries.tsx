import { lazyPart, QuietBoundary } from '../../../../../ui/lazy-part.tsx'
import { useIsWaiting } from '../../../../-shell/unsent.tsx'

const LazyEntries = lazyPart(() => import('../../../../../features/diary/waiting-entries.tsx'), 'WaitingEntries')

/** What has not arrived yet, of all projects: also of those that its author is not on any more, whose diary is closed. */
export function UnsentEntries({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazyEntries />
    </QuietBoundary>
  )
}
