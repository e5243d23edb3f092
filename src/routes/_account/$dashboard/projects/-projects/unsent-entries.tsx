import { useIsWaiting } from '#routes/-shell/unsent.tsx'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

const LazyEntries = lazyPart(() => import('#features/building/diary/waiting-entries.tsx'), 'WaitingEntries')

/** Unsent entries of all projects, including projects that their author has left, whose diary is closed to them. */
export function UnsentEntries({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazyEntries />
    </QuietBoundary>
  )
}
