import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { visitorQuery } from '../accounts/queries.ts'
import { bookmarksQuery } from './queries.ts'

/** The heart of somebody who is signed in; visitors' browsers never fetch it. */
export const OwnHeartPart = lazyRouteComponent(() => import('./own-heart.tsx'), 'OwnHeart')

/** For the loader of a page with hearts: nothing is asked for visitors, so that their pages can be kept. */
export async function loadBookmarks({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (!(await queryClient.ensureQueryData(visitorQuery))) return
  await Promise.all([queryClient.prefetchQuery(bookmarksQuery), OwnHeartPart.preload?.()])
}
