import type { ShopSearch } from './question-rules.ts'

/** The search parameters of a page of the shop. */
export type ShopPageSearch = ShopSearch & {
  /** The list's cursor: `next` of the previous page. */
  after?: string
  /** The product over the list, shown under its own address. */
  product?: string
}

/** The parameters that change the list. The overlay and the view do not. */
export function listDeps({ product: _, view: __, ...deps }: ShopPageSearch): ShopPageSearch {
  return deps
}
