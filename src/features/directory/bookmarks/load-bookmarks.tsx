import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { bookmarkedIdsQuery } from './queries.ts'

/** The heart of a signed-in user. It is lazy-loaded, so that browsers of signed-out visitors never fetch it. */
export const LazySignedInHeart = lazyPart(async () => {
  const { SignedInHeart } = await import('./signed-in-heart.tsx')
  // While this code loads, a placeholder heart counts the presses. A press in progress would be lost if the placeholder
  // were replaced, so wait for the end of the press.
  await new Promise<void>(afterPress)
  return { SignedInHeart }
}, 'SignedInHeart')

/**
 * Loads the code and the data of the hearts in advance. Called by the loaders of private pages. On public pages, the
 * hearts load both themselves.
 */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(bookmarkedIdsQuery), LazySignedInHeart.preload()])
}
