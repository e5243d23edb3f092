import { lazyPart } from '../../ui/lazy-part.tsx'

/** The form and its schema, lazy-loaded when the user writes. */
export const LazyReviewForm = lazyPart(() => import('./review-form.tsx'), 'ReviewForm')
