import { useIsWaiting } from '#routes/-shell/unsent.tsx'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazyEntries = lazyPart(() => import('#features/building/diary/waiting-entries.tsx'), 'WaitingEntries')

/** What has not arrived yet, of all projects: also of those that its author is not on any more, whose diary is closed. */
export function UnsentEntries({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazyEntries />
    </QuietBoundary>
  )
}
