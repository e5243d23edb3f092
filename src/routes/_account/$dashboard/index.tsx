import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../platform/head.ts'
import { Dashboard } from './-dashboard/dashboard.tsx'
import { loadDashboard } from './-dashboard/load-dashboard.ts'
import { forAccounts } from '../../-guards.ts'

export const Route = createFileRoute('/dashboard')({
  beforeLoad: (route) => forAccounts(route, 'customer'),
  loader: ({ context }) => loadDashboard(context, false),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Dashboard`),
      description: match.context.i18n._(msg`Your bookmarks and your own profile on KamshetBuild.`),
      hidden: true,
    }),
  component: CustomerDashboard,
})

function CustomerDashboard() {
  const { user } = Route.useRouteContext()
  return <Dashboard user={user} />
}
