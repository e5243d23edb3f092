import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/head.ts'
import { Dashboard } from './_account/$dashboard/-dashboard/dashboard.tsx'
import { loadDashboard } from './_account/$dashboard/-dashboard/load-dashboard.ts'
import { forAccounts } from './-guards.ts'

export const Route = createFileRoute('/architect-dashboard')({
  beforeLoad: (route) => forAccounts(route, 'architect'),
  loader: ({ context }) => loadDashboard(context, true),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Dashboard`),
      description: match.context.i18n._(msg`Your bookmarks and your own profile on KamshetBuild.`),
      hidden: true,
    }),
  component: ArchitectDashboard,
})

function ArchitectDashboard() {
  const { user } = Route.useRouteContext()
  return <Dashboard user={user} />
}
