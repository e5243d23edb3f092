import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { dashboardOwner } from '../../../features/accounts/rules.ts'
import { unreadCountQuery } from '../../../features/notifications/queries.ts'
import { pageHead } from '../../../platform/head.ts'
import { isNotFound } from '../../-shell/is-not-found.ts'
import { DashboardShell } from './-dashboard/dashboard-shell.tsx'
import { NoScreen } from './-dashboard/no-screen.tsx'
import { ownDashboardPath } from './-dashboard/screens.ts'

/**
 * The three dashboards: /dashboard, /contractor-dashboard and /architect-dashboard share one set of screens, each for one
 * account type. Users of another type are redirected to their own. The account type decides what differs between them.
 */
export const Route = createFileRoute('/_account/$dashboard')({
  // Any other word is not a dashboard: the router tries the other routes, and finds none.
  params: { parse: ({ dashboard }) => (dashboardOwner(dashboard) ? { dashboard: dashboard.toLowerCase() } : false) },
  staticData: { hasOwnShell: true },
  beforeLoad: ({ context: { user }, params, location }) => {
    if (dashboardOwner(params.dashboard) !== user.userType)
      throw redirect({ to: ownDashboardPath(user.userType, location.pathname) })
  },
  // For the badges of the sidebar.
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(unreadCountQuery),
  head: ({ match, matches }) => {
    const { i18n } = match.context
    const title = isNotFound(matches) ? i18n._(msg`404 Page Not Found`) : i18n._(msg`Dashboard`)
    return pageHead(match.context, {
      title,
      description: i18n._(msg`Your bookmarks and your own profile on KamshetBuild.`),
      hidden: true,
    })
  },
  component: Dashboard,
  pendingComponent: Loading,
  notFoundComponent: NoScreen,
})

function Dashboard() {
  const { user } = Route.useRouteContext()
  return (
    <DashboardShell user={user}>
      <Outlet />
    </DashboardShell>
  )
}

/** While the dashboard is waited for. */
function Loading() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center outline-none">
      <p role="status" className="text-lg text-muted">
        <Trans>Loading dashboard...</Trans>
      </p>
    </main>
  )
}
