import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { visitorQuery } from '../accounts/queries.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** The heart of a signed-in user, lazy-loaded: browsers of signed-out visitors never fetch it. */
export const LazySignedInHeart = lazyPart(() => import('./signed-in-heart.tsx'), 'SignedInHeart')

/** For the loader of a page with hearts. Queries nothing for signed-out visitors, so that their pages can be cached. */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (!(await queryClient.ensureQueryData(visitorQuery))) return
  await Promise.all([queryClient.prefetchQuery(bookmarkedIdsQuery), LazySignedInHeart.preload()])
}
