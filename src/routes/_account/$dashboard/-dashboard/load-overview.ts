import type { Account } from '../../../../features/accounts/schema.ts'
import { loadBookmarks } from '../../../../features/bookmarks/load-bookmarks.tsx'
import { recentBookmarksQuery } from '../../../../features/bookmarks/queries.ts'
import { ownListingQuery } from '../../../../features/professionals/queries.ts'
import type { RouteContext } from '../../../../platform/route-context.ts'

/** Prefetches what the first screen of a dashboard shows. */
export async function loadOverview(context: RouteContext & { user: Account }): Promise<void> {
  const isProfessional = context.user.userType !== 'customer'
  await Promise.all([
    loadBookmarks(context),
    context.queryClient.prefetchQuery(recentBookmarksQuery),
    isProfessional && context.queryClient.prefetchQuery(ownListingQuery),
  ])
}
