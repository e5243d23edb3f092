import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { nullFor } from '../../platform/query-client.ts'
import { visitorQuery } from '../accounts/queries.ts'
import type { ListedBookmark } from './schema.ts'

/** One's bookmarks, the latest first; null when nobody is signed in. */
export const bookmarksQuery = queryOptions<ListedBookmark[] | null>({
  queryKey: ['/api/bookmarks'],
  queryFn: nullFor(401),
})

/** For the loader of a page with hearts: nothing is asked for visitors, so that their pages can be kept. */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery)) await queryClient.prefetchQuery(bookmarksQuery)
}

/** Bookmarks a professional; once, however often. */
export async function addBookmark(queryClient: QueryClient, professionalId: number): Promise<void> {
  await send('POST', '/api/bookmarks', { professionalId })
  await queryClient.invalidateQueries({ queryKey: bookmarksQuery.queryKey })
}
