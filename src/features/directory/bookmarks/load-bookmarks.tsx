import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** The heart of a signed-in user. It is lazy-loaded, so that browsers of signed-out visitors never fetch it. */
export const LazySignedInHeart = lazyPart(async () => {
  const { SignedInHeart } = await import('./signed-in-heart.tsx')
  // Until now another heart was shown and counted presses. It must not be replaced during a press.
  await new Promise<void>(afterPress)
  return { SignedInHeart }
}, 'SignedInHeart')

/** For the loader of a private page with hearts. On public pages each heart requests the bookmarks itself. */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(bookmarkedIdsQuery), LazySignedInHeart.preload()])
}
