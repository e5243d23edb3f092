import { categories } from '#features/shop/catalog/category-rules.ts'
import { originalPrice } from '#features/shop/catalog/rules.ts'
import { latinDigits } from '#platform/values/india.ts'

/** Where a product is in the shop: one of the categories, or with the goods that only contractors and architects are shown. */
export const shopParts = [...categories, 'trade'] as const
export type ShopPart = (typeof shopParts)[number]

/** The rates that goods are taxed at since 22 September 2025; an older product keeps another one until it is changed. */
export const gstRatesNow = [0, 5, 18, 40] as const

/** What the list of staff is narrowed to. */
export const productFilters = ['all', 'listed', 'unlisted', 'out', 'few'] as const
export type ProductFilter = (typeof productFilters)[number]

export const productsPerPage = 25
export const movementsPerPage = 20

export const longestName = 120
export const longestDescription = 4000
export const longestTag = 30
export const mostTags = 20
export const mostPictures = 12
export const longestSlug = 80
export const longestNote = 200
/** Rupees: products.price. */
export const highestPrice = 10_000_000
/** In grams: ten tonnes. */
export const highestWeight = 10_000_000
/** How many of one product may come at once, or lie there. */
export const mostPieces = 1_000_000

/** What staff write into the ledger of a product's stock; an order writes the rest. */
export const enteredReasons = ['received', 'counted', 'damaged'] as const
export type EnteredReason = (typeof enteredReasons)[number]
export const stockReasons = [...enteredReasons, 'sold', 'released', 'returned'] as const
export type StockReason = (typeof stockReasons)[number]

/** 'Two-seat sofa, sage green' → 'two-seat-sofa-sage-green'; '' for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/&/g, ' and ')
    .match(/[a-z0-9]+/g)
  let slug = ''
  for (const word of words ?? []) {
    const longer = slug ? `${slug}-${word}` : word
    if (longer.length > longestSlug) break
    slug = longer
  }
  return slug
}

/** An address as it was typed: in small letters, with hyphens; undefined for what is none. */
export function readSlug(typed: string): string | undefined {
  const slug = typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= longestSlug ? slug : undefined
}

/** The number of a product in the store, in capitals: 'TAP-118'; undefined for what is none. */
export function readSku(typed: string): string | undefined {
  const sku = latinDigits(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9][A-Z0-9._/-]{1,39}$/.test(sku) ? sku : undefined
}

/** The code of goods by which GST knows them: 4, 6 or 8 digits; undefined for what is none. */
export function readHsn(typed: string): string | undefined {
  const hsn = latinDigits(typed).replace(/[\s.\p{Cf}]/gu, '')
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? hsn : undefined
}

/** A quantity of up to three decimals, as it was typed; null for blank, undefined for what is none. */
export function readContent(typed: string): number | null | undefined {
  const text = latinDigits(typed).replace(/[\s,\p{Cf}]/gu, '')
  if (text === '') return null
  return /^\d{1,9}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

/** Whether a price before the discount is above what the packing names: nobody may be told so. */
export function isAboveMrp(given: { price: number; discount: number; mrp: number }): boolean {
  return originalPrice(given) > given.mrp
}

/** How many products one file may have. */
export const mostRows = 5000
export const maxFileKilobytes = 2048
/** A report is kept for an hour: what it was compared with is older then. */
export const reportLifetimeMs = 60 * 60 * 1000
export const rowsPerPage = 50
/** Characters of one cell. */
export const longestCell = 20_000

export const fileName = 'kamshetbuild-products.csv'
