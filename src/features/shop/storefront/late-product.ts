import { lazyPart, preloading } from '#ui/lazy-part.tsx'

/** A product over the list: loaded when one is pointed at or has the focus. */
export const LateProduct = lazyPart(() => import('./product-over-list.tsx'), 'ProductOverList')
export const openingProduct = preloading(LateProduct)
