import type { ReactNode } from 'react'
import type { Product, ProductCard } from '../../features/catalog/schema.ts'

/** What other features place in the shop: the cart and the wishlist. */
type Slots = {
  cardAction?: (product: ProductCard) => ReactNode
  cardSave?: (product: ProductCard) => ReactNode
  pageAction?: (product: Product) => ReactNode
  pageSave?: (product: Product) => ReactNode
  /** Beside the search. */
  toolbar?: () => ReactNode
}

export const shopSlots: Slots = {}
