import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { IsLoggedOut } from '#ui/query-boundary.tsx'
import { requireAccount } from '../-guards.ts'
import { LoggedOutNotice } from './-logged-out-notice.tsx'

/**
 * Pages for signed-in users. Signed-out visitors are redirected to the login, and afterwards back. If the session ends
 * while a page is open, a notice is shown above it, and its content and typed text stay.
 */
export const Route = createFileRoute('/_account')({
  staticData: { isPrivate: true },
  beforeLoad: (route) => requireAccount(route),
  component: OwnPage,
})

function OwnPage() {
  const isLoggedOut = useVisitor() === null
  return (
    <IsLoggedOut value={isLoggedOut}>
      {isLoggedOut && <LoggedOutNotice />}
      <Outlet />
    </IsLoggedOut>
  )
}
