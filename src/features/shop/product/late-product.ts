import { lazyPart, preloading } from '#ui/lazy-part.tsx'

/** The overlay of a product. Loads when somebody points at a product or focuses it. */
export const LateProduct = lazyPart(() => import('./product-over-list.tsx'), 'ProductOverList')
export const openingProduct = preloading(LateProduct)
