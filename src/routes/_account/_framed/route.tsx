import { createFileRoute } from '@tanstack/react-router'
import { Dashboard, loadBadges } from '../-dashboard/dashboard.tsx'

/** Pages of an account outside of the dashboards' addresses, in the same frame as the screens of its dashboard. */
export const Route = createFileRoute('/_account/_framed')({
  staticData: { hasOwnShell: true },
  loader: ({ context: { queryClient } }) => loadBadges(queryClient),
  component: Framed,
})

function Framed() {
  const { user } = Route.useRouteContext()
  return <Dashboard user={user} />
}
