import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { dashboardOwner, homeOf } from '../../../features/accounts/rules.ts'
import { pageHead } from '../../../platform/head.ts'
import { DashboardShell } from './-dashboard/dashboard-shell.tsx'

/**
 * The three dashboards: /dashboard, /contractor-dashboard and /architect-dashboard are one set of screens, each shown to its own kind
 * of account; whoever has another kind is led to their own. What differs between them is said by the account's kind.
 */
export const Route = createFileRoute('/_account/$dashboard')({
  // Any other word is no dashboard: the router looks further, and finds nothing.
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
