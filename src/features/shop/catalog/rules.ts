/** A stock of at most this number is shown as “Only … left in stock!”, as specified. */
export const fewLeft = 5
/**
 * A product with at least this rating and at least this number of reviews is “Top Rated”. Only the rating is from the
 * specification.
 */
export const topRating = 4.8
export const fewestTopReviews = 5
/** The highest quantity of one product in a cart and in an order. */
export const mostOfOne = 999
/** The upper end of the price filter, as specified. A filter set to it has no upper limit. */
export const highestFilterPrice = 100_000
export const productsPerPage = 24
/** How many products “Customers also viewed” shows, as specified. */
export const alsoViewedCount = 6
/** How many days back the shop counts which products were viewed together. */
export const viewDays = 90
/** Each viewed product is paired with at most this many products viewed before it. */
export const mostViewed = 20

/**
 * The price before the discount, in whole rupees: price ÷ (1 − discount ÷ 100), as specified. If there is no discount,
 * it equals the price.
 */
export function originalPrice({ price, discount }: { price: number; discount: number }): number {
  return Math.round((price * 100) / (100 - discount))
}

export type StockState = 'out' | 'few' | 'in'

export function stockState(stock: number): StockState {
  if (stock <= 0) return 'out'
  return stock <= fewLeft ? 'few' : 'in'
}

export function isTopRated({ rating, reviewCount }: { rating: number; reviewCount: number }): boolean {
  return rating >= topRating && reviewCount >= fewestTopReviews
}

/** The specified price ranges. The last has no upper end. */
export const pricePresets = [
  { min: 0, max: 5_000 },
  { min: 5_000, max: 10_000 },
  { min: 10_000, max: 20_000 },
  { min: 20_000, max: 50_000 },
  { min: 50_000, max: highestFilterPrice },
] as const

export const shopSorts = ['featured', 'price-low', 'price-high', 'rating', 'newest'] as const
export type ShopSort = (typeof shopSorts)[number]
export const shopViews = ['grid', 'list'] as const
export type ShopView = (typeof shopViews)[number]

/** The featured products change automatically after this time, as specified. */
export const rotationMs = 5_000
/** The id of a slide, for links that work without a script. */
export const slideId = (at: number) => `featured-${at + 1}`
