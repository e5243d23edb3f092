import { lazyPart } from '#ui/lazy-part.tsx'

/** The form and its schema, loaded when a signed-in visitor opens the sheet. */
export const LazyEnquiryForm = lazyPart(() => import('./enquiry-form.tsx'), 'EnquiryForm')
