import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** The heart of a signed-in user. It is lazy-loaded, so that browsers of signed-out visitors never fetch it. */
export const LazySignedInHeart = lazyPart(async () => {
  const { SignedInHeart } = await import('./signed-in-heart.tsx')
  // Until now, a placeholder heart counts the presses. It must not be replaced during a press, which would then be
  // lost.
  await new Promise<void>(afterPress)
  return { SignedInHeart }
}, 'SignedInHeart')

/** Prefetches what hearts need, for the loader of a private page. On public pages the hearts load this themselves. */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(bookmarkedIdsQuery), LazySignedInHeart.preload()])
}
