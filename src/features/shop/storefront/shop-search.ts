import type { ShopSearch } from '#features/shop/catalog/question-rules.ts'

/** The search parameters of a page of the shop. */
export type ShopPageSearch = ShopSearch & {
  /** Where the list goes on: `next` of the page before. */
  after?: string
  /** The product over the list, under whose own address that is. */
  product?: string
}

/** Without the product over it: that is no other list. */
export function listDeps({ product: _, view: __, ...deps }: ShopPageSearch): ShopPageSearch {
  return deps
}
