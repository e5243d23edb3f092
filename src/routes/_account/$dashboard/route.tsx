import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { dashboardOwner, homeOf } from '../../../features/accounts/rules.ts'
import { pageHead } from '../../../platform/head.ts'
import { DashboardShell } from './-dashboard/dashboard-shell.tsx'

/**
 * The three dashboards: /dashboard, /contractor-dashboard and /architect-dashboard share one set of screens, each for one
 * account type. Users of another type are redirected to their own. The account type decides what differs between them.
 */
export const Route = createFileRoute('/_account/$dashboard')({
  // Any other word is not a dashboard: the router tries the other routes, and finds none.
  params: { parse: ({ dashboard }) => (dashboardOwner(dashboard) ? { dashboard: dashboard.toLowerCase() } : false) },
  beforeLoad: ({ context: { user }, params }) => {
    if (dashboardOwner(params.dashboard) !== user.userType) throw redirect({ to: homeOf(user.userType) })
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Dashboard`),
      description: match.context.i18n._(msg`Your bookmarks and your own profile on KamshetBuild.`),
      hidden: true,
    }),
  component: Dashboard,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  return (
    <DashboardShell user={user}>
      <Outlet />
    </DashboardShell>
  )
}
