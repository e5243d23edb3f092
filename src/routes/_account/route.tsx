import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { IsLoggedOut } from '#ui/query-boundary.tsx'
import { requireAccount } from '../-guards.ts'
import { LoggedOutNotice } from './-logged-out-notice.tsx'

/**
 * Pages for signed-in users. Signed-out visitors are redirected to the login, and from there back. When the session
 * ends while a page is open, its content and typed text stay, below a notice.
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
