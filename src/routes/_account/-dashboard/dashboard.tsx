import type { QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { quoteCountQuery } from '#features/estimating/quotes/queries.ts'
import { unreadQuery } from '#features/messaging/screen/state/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { unreadCountQuery } from '#features/people/notifications/queries.ts'
import { Unsent } from '../../-shell/unsent.tsx'
import { DashboardShell } from './dashboard-shell.tsx'

/** Loads the counts for the badges in the sidebar. */
export function loadBadges(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(unreadCountQuery),
    client.prefetchQuery(quoteCountQuery),
    client.prefetchQuery(unreadQuery),
  ])
}

/** The open page in the frame of the dashboards. */
export function Dashboard({ user }: { user: Account }) {
  return (
    <DashboardShell user={user}>
      <Outlet />
      <Unsent accountId={user.id} />
    </DashboardShell>
  )
}
