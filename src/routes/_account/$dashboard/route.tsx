import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardOwner } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { PageSkeleton } from '#ui/page-skeleton.tsx'
import { isNotFound } from '../../-shell/is-not-found.ts'
import { Dashboard, loadBadges } from '../-dashboard/dashboard.tsx'
import { ownDashboardPath } from '../-dashboard/screens.ts'

/**
 * The three dashboards /dashboard, /contractor-dashboard and /architect-dashboard. They share one set of screens. Each
 * dashboard is for one account type, and users of another type are redirected to their own dashboard.
 */
export const Route = createFileRoute('/_account/$dashboard')({
  // If this part of the path is not the name of a dashboard, this route does not match. As no other route matches
  // either, the router shows the 404 page.
  params: { parse: ({ dashboard }) => (dashboardOwner(dashboard) ? { dashboard: dashboard.toLowerCase() } : false) },
  staticData: { hasOwnShell: true },
  beforeLoad: ({ context: { user }, params, location }) => {
    if (dashboardOwner(params.dashboard) !== user.userType)
      throw redirect({ to: ownDashboardPath(user.userType, location.pathname) })
  },
  loader: ({ context: { queryClient } }) => loadBadges(queryClient),
  head: ({ match, matches }) => {
    const { i18n } = match.context
    const title = isNotFound(matches) ? i18n._(msg`404 Page Not Found`) : i18n._(msg`Dashboard`)
    return pageHead(match.context, {
      title,
      description: i18n._(msg`Your bookmarks and your own profile on KamshetBuild.`),
      hidden: true,
    })
  },
  component: OwnDashboard,
  pendingComponent: Loading,
  notFoundComponent: NoScreen,
})

function OwnDashboard() {
  const { user } = Route.useRouteContext()
  return <Dashboard user={user} />
}

/** The loading state of a dashboard: its header and its sidebar, in their final places. */
function Loading() {
  return (
    <PageSkeleton>
      <div aria-hidden="true" className="flex h-16 items-center gap-3 border-b border-line px-4 lg:px-6">
        <div className="h-8 w-40 animate-pulse rounded-md bg-sunken" />
        <div className="ml-auto size-9 animate-pulse rounded-full bg-sunken" />
      </div>
      <div className="mx-auto flex w-full max-w-[96rem]">
        <div
          aria-hidden="true"
          className="h-[calc(100dvh---spacing(16))] w-72 shrink-0 border-r border-line p-4 max-lg:hidden"
        >
          <div className="h-64 animate-pulse rounded-lg bg-sunken" />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100dvh---spacing(16))] min-w-0 grow p-4 outline-none sm:p-6 lg:p-10"
        >
          <p role="status" className="text-lg text-muted">
            <Trans>Loading dashboard...</Trans>
          </p>
          <div aria-hidden="true" className="mt-5 h-60 animate-pulse rounded-xl bg-sunken" />
        </main>
      </div>
    </PageSkeleton>
  )
}
