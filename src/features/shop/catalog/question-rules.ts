import { readRupees } from '#platform/languages/numbers.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'
import { type Category, categories } from './category-rules.ts'
import { highestFilterPrice, type ShopSort, type ShopView, shopSorts, shopViews } from './rules.ts'

/** Totals are counted up to this number, which the shop shows as '1000+'. */
export const maxCounted = 1001
export const longestSearch = 100
/** The highest price of a product, in rupees. */
export const highestPrice = 10_000_000

/** Search, filters and sort order of a list. */
export type ShopQuestion = {
  category?: Category | undefined
  search?: string | undefined
  /** In rupees, both ends included. From `highestFilterPrice` on there is no upper end. */
  min: number
  max: number
  inStock: boolean
  sort: ShopSort
}

/** What a page of the shop shows: search, filters, sort order and view. The page's address holds all of it. */
export type ShopState = ShopQuestion & { view: ShopView }

/**
 * The query parameters of a shop page's address: only what differs from the default. The category is part of the path.
 */
export type ShopSearch = {
  search?: string
  min?: string
  max?: string
  inStock?: string
  sort?: string
  view?: string
}

/** Reads the parameters of an address leniently: an invalid one counts as absent. */
export function readShop(given: Record<string, unknown>, category?: Category): ShopState {
  return {
    category: category ?? categories.find((each) => each === given.category),
    search: searchTextOf(given.search, longestSearch),
    min: priceOf(given.min) ?? 0,
    max: Math.min(priceOf(given.max) ?? highestFilterPrice, highestFilterPrice),
    inStock: given.inStock === 'true',
    sort: shopSorts.find((each) => each === given.sort) ?? 'featured',
    view: shopViews.find((each) => each === given.view) ?? 'grid',
  }
}

/** Reads an amount from an address. Undefined for any other text. */
function priceOf(given: unknown): number | undefined {
  const price = readRupees(String(given ?? ''))
  return typeof price === 'number' && price <= highestPrice ? price : undefined
}

/** The query parameters for the address of this state, without the category. */
export function shopSearch({ search, min, max, inStock, sort, view }: ShopState): ShopSearch {
  return {
    ...(search && { search }),
    ...(min > 0 && { min: String(min) }),
    ...(max < highestFilterPrice && { max: String(max) }),
    ...(inStock && { inStock: 'true' }),
    ...(sort !== 'featured' && { sort }),
    ...(view !== 'grid' && { view }),
  }
}

/**
 * The query string for the server, such as '?category=smart-home&max=5000'. Equal searches and filters give equal
 * texts.
 */
export function questionText(question: ShopQuestion): string {
  const asked = {
    ...shopSearch({ ...question, view: 'grid' }),
    ...(question.category && { category: question.category }),
  }
  const parameters = new URLSearchParams(asked)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Whether the lowest price is above the highest one, so that nothing can be found. */
export function isRangeReversed({ min, max }: Pick<ShopQuestion, 'min' | 'max'>): boolean {
  return min > max
}

/** Whether anything besides the category and the sort order narrows the list. */
export function isNarrowed({ search, min, max, inStock }: ShopQuestion): boolean {
  return Boolean(search) || min > 0 || max < highestFilterPrice || inStock
}

/**
 * The base path for a page's links to the shop. On a page of a dashboard's shop it is the path of that shop, otherwise
 * '/shop'.
 */
export function shopBase(pathname: string): string {
  const [, own] = /^(\/(?:[a-z]+-)?dashboard\/shop)(?:\/|$)/.exec(pathname) ?? []
  return own ?? '/shop'
}

/** The path of the shop's front, of a category or of a product. */
export function shopPath(
  base: string,
  { category, slug }: { category?: Category | undefined; slug?: string } = {},
): string {
  return slug ? `${base}/p/${slug}` : category ? `${base}/${category}` : base
}
