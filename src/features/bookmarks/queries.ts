import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '../../platform/api.ts'
import { nullFor } from '../../platform/query-client.ts'
import type { ListedBookmark } from './schema.ts'

/** One's bookmarks, the latest first; null when nobody is signed in. */
export const bookmarksQuery = queryOptions<ListedBookmark[] | null>({
  queryKey: ['/api/bookmarks'],
  queryFn: nullFor(401),
})

/** What somebody wishes of a professional while the server is being told; never asked, kept in the browser alone. */
export const wishQuery = (professionalId: number) =>
  queryOptions<boolean | null>({ queryKey: [`bookmark ${professionalId}`], enabled: false })

/** Bookmarks a professional; once, however often. */
export async function addBookmark(queryClient: QueryClient, professionalId: number): Promise<void> {
  await send('POST', '/api/bookmarks', { professionalId })
  await queryClient.invalidateQueries({ queryKey: bookmarksQuery.queryKey })
}
