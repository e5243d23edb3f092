import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { visitorQuery } from '../accounts/queries.ts'

/** The form with its schema; fetched when somebody writes. */
export const ReviewFormPart = lazyRouteComponent(() => import('./review-form.tsx'), 'ReviewForm')

/** For the loader of a page that opens with the form: the server's page has it. A visitor gets none. */
export async function loadReviewForm({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery)) await ReviewFormPart.preload?.()
}
