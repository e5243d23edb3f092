import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { visitorQuery } from '../accounts/queries.ts'

/** The form and its schema, lazy-loaded when the user writes. */
export const LazyReviewForm = lazyPart(() => import('./review-form.tsx'), 'ReviewForm')

/** For the loader of a page that opens with the form, so that it is server-rendered. Signed-out visitors get no form. */
export async function loadReviewForm({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery)) await LazyReviewForm.preload()
}
