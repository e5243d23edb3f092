import type { QueryClient } from '@tanstack/react-query'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { visitorQuery } from '../accounts/queries.ts'

/** The form and its schema, lazy-loaded when the user writes. */
export const LazyEnquiryForm = lazyPart(() => import('./enquiry-form.tsx'), 'EnquiryForm')

/**
 * For the loader of a page that opens with the contact sheet, so that the form is server-rendered. Signed-out visitors get
 * no form.
 */
export async function loadEnquiryForm({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery)) await LazyEnquiryForm.preload()
}
