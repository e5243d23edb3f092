import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { savedIdsQuery } from './queries.ts'

/** The save button of a signed-in user. Browsers of signed-out visitors never load it. */
export const LazySignedInSave = lazyPart(async () => {
  const { SignedInSave } = await import('./signed-in-save.tsx')
  // The button that this one replaces counts presses. The replacement waits until a press has ended.
  await new Promise<void>(afterPress)
  return { SignedInSave }
}, 'SignedInSave')

/** Preloads the save buttons of a private page. On public pages, which are the same for everyone, the buttons load by themselves. */
export async function loadSaves({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(savedIdsQuery), LazySignedInSave.preload()])
}
