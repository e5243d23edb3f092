import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { savedIdsQuery } from './queries.ts'

/** The button of a signed-in user, lazy-loaded: browsers of signed-out visitors never fetch it. */
export const LazySignedInSave = lazyPart(async () => {
  const { SignedInSave } = await import('./signed-in-save.tsx')
  // It takes the place of a button that counts presses.
  await new Promise<void>(afterPress)
  return { SignedInSave }
}, 'SignedInSave')

/** For the loader of a private page with these buttons. On public pages they ask themselves. */
export async function loadSaves({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(savedIdsQuery), LazySignedInSave.preload()])
}
