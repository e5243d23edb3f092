import type { ShopSearch } from './question-rules.ts'

/** The search parameters of a page of the shop. */
export type ShopPageSearch = ShopSearch & {
  /** The list's cursor: `next` of the previous page. */
  after?: string
  /**
   * The slug of the product that is open over the list. The browser shows the address of the product's page instead.
   */
  product?: string
}

/** The parameters that change the list. The overlay and the view do not. */
export function listDeps({ product: _, view: __, ...deps }: ShopPageSearch): ShopPageSearch {
  return deps
}
