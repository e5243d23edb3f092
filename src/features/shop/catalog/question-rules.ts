import { type Category, categories } from './category-rules.ts'
import { highestFilterPrice, type ShopSort, type ShopView, shopSorts, shopViews } from './rules.ts'

/** Totals are counted up to here. Beyond it the shop shows '1000+'. */
export const maxCounted = 1001
export const longestSearch = 100
/** No price is higher. */
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

/** The state of a page of the shop: its question and its view. It lives only in the page's address. */
export type ShopState = ShopQuestion & { view: ShopView }

/** The query parameters of such an address: only what differs from the default. The category is part of the path. */
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
    search: textOf(given.search),
    min: priceOf(given.min) ?? 0,
    max: Math.min(priceOf(given.max) ?? highestFilterPrice, highestFilterPrice),
    inStock: given.inStock === 'true',
    sort: shopSorts.find((each) => each === given.sort) ?? 'featured',
    view: shopViews.find((each) => each === given.view) ?? 'grid',
  }
}

function textOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  return given.replace(/\s+/g, ' ').trim().slice(0, longestSearch) || undefined
}

/** An amount in an address; undefined for any other text. */
function priceOf(given: unknown): number | undefined {
  const text = String(given ?? '')
  return /^\d{1,8}$/.test(text) && Number(text) <= highestPrice ? Number(text) : undefined
}

/** The parameters for an address, without the category. */
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

/** The query for the server, such as '?category=smart-home&max=5000'. Equal questions give equal texts. */
export function questionText(question: ShopQuestion): string {
  const asked = {
    ...shopSearch({ ...question, view: 'grid' }),
    ...(question.category && { category: question.category }),
  }
  const parameters = new URLSearchParams(asked)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Whether the lower end is above the upper one, so that nothing can be found. */
export function isRangeReversed({ min, max }: Pick<ShopQuestion, 'min' | 'max'>): boolean {
  return min > max
}

/** Whether anything besides the category and the sort order narrows the list. */
export function isNarrowed({ search, min, max, inStock }: ShopQuestion): boolean {
  return Boolean(search) || min > 0 || max < highestFilterPrice || inStock
}

/** The shop's base path for a page: '/shop', or the shop inside a dashboard. Other pages get the public one. */
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
