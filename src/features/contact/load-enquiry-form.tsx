import type { QueryClient } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { visitorQuery } from '../accounts/queries.ts'

/** The form with its schema; fetched when somebody writes. */
export const EnquiryFormPart = lazyRouteComponent(() => import('./enquiry-form.tsx'), 'EnquiryForm')

/** For the loader of a page that opens with the contact sheet: the server's page has the form. A visitor gets none. */
export async function loadEnquiryForm({ queryClient }: { queryClient: QueryClient }): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery)) await EnquiryFormPart.preload?.()
}
