import { type Category, categories } from './category-rules.ts'
import { highestFilterPrice, type ShopSort, type ShopView, shopSorts, shopViews } from './rules.ts'

/** Totals are counted up to here; beyond it the shop says '1000+'. */
export const maxCounted = 1001
export const longestSearch = 100
/** No price is higher. */
export const highestPrice = 10_000_000

/** What the shop is asked for. */
export type ShopQuestion = {
  category?: Category | undefined
  search?: string | undefined
  /** In rupees, both ends included; from `highestFilterPrice` on there is no upper end. */
  min: number
  max: number
  inStock: boolean
  sort: ShopSort
}

/** What a page of the shop shows: its question, and how. The page’s address is its only state. */
export type ShopState = ShopQuestion & { view: ShopView }

/** The parameters of such an address: only what differs from the default. The category is a part of the path. */
export type ShopSearch = {
  search?: string
  min?: string
  max?: string
  inStock?: string
  sort?: string
  view?: string
}

/** Reads the parameters of an address leniently: what is invalid counts as absent. */
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

/** An amount in an address; undefined for anything else. */
function priceOf(given: unknown): number | undefined {
  const text = String(given ?? '')
  return /^\d{1,8}$/.test(text) && Number(text) <= highestPrice ? Number(text) : undefined
}

/** The parameters for an address; the category is not among them. */
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

/** '?category=smart-home&max=5000', what is asked of the server. Equal questions give equal texts. */
export function questionText(question: ShopQuestion): string {
  const asked = {
    ...shopSearch({ ...question, view: 'grid' }),
    ...(question.category && { category: question.category }),
  }
  const parameters = new URLSearchParams(asked)
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Whether the lower end is above the upper one, so that nothing can be asked. */
export function isTurned({ min, max }: Pick<ShopQuestion, 'min' | 'max'>): boolean {
  return min > max
}

/** Whether anything but the category and the order narrows the list. */
export function isNarrowed({ search, min, max, inStock }: ShopQuestion): boolean {
  return Boolean(search) || min > 0 || max < highestFilterPrice || inStock
}

/** The shop within a path: '/shop', or that of a dashboard; the public one for a page of neither. */
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
