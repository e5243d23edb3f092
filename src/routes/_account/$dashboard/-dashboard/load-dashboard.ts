import { loadBookmarks } from '../../../../features/bookmarks/load-bookmarks.tsx'
import { ownListingQuery } from '../../../../features/professionals/queries.ts'
import type { RouteContext } from '../../../../router.tsx'

/** Fetches what a dashboard shows. */
export async function loadDashboard(context: RouteContext, isProfessional: boolean): Promise<void> {
  await Promise.all([loadBookmarks(context), isProfessional && context.queryClient.prefetchQuery(ownListingQuery)])
}
