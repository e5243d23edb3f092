import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '#ui/lazy-part.tsx'
import { afterPress } from '#ui/press.ts'
import { savedIdsQuery } from './queries.ts'

/** The save button of a signed-in user. Browsers of signed-out visitors never load it. */
export const LazySignedInSave = lazyPart(async () => {
  const { SignedInSave } = await import('./signed-in-save.tsx')
  // This button replaces one that counts presses. It is swapped in only after a press has ended, because a press on a
  // replaced element causes no click.
  await new Promise<void>(afterPress)
  return { SignedInSave }
}, 'SignedInSave')

/** Preloads the save buttons of a private page. On public pages, which are the same for everyone, the buttons load by themselves. */
export async function loadSaves({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(savedIdsQuery), LazySignedInSave.preload()])
}
