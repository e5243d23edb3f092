import { useIsLogoutPending } from '#features/people/accounts/pending-logout.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

/** A separate chunk, because users rarely log out without a connection. */
const LazyPendingLogout = lazyPart(() => import('#features/people/accounts/logout.tsx'), 'PendingLogout')

/** Finishes a logout that did not reach the server. */
export function LogoutWhenBack() {
  if (!useIsLogoutPending()) return null
  return (
    <QuietBoundary>
      <LazyPendingLogout />
    </QuietBoundary>
  )
}
