import type { ShopSearch } from './question-rules.ts'

/** The search parameters of a page of the shop. */
export type ShopPageSearch = ShopSearch & {
  /** The list's cursor: `next` of the previous page. */
  after?: string
  /**
   * The slug of the product that is open over the list. While it is open, the browser shows the address of the
   * product's page.
   */
  product?: string
}

/** The parameters on which the list depends: all except the overlay and the view. */
export function listDeps({ product: _, view: __, ...deps }: ShopPageSearch): ShopPageSearch {
  return deps
}
