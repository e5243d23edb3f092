import { categories } from '#features/shop/catalog/category-rules.ts'
import { originalPrice } from '#features/shop/catalog/rules.ts'
import { digitsOf } from '#platform/languages/numbers.ts'
import { codeWithDashes, plainCode } from '#platform/values/india.ts'

/** The parts of the shop: the categories, and the trade goods, which only contractors and architects see. */
export const shopParts = [...categories, 'trade'] as const
export type ShopPart = (typeof shopParts)[number]

/**
 * The GST rates for goods since 22 September 2025; 12 is left for bricks and fly-ash blocks. An older product keeps a former
 * rate until it is changed.
 */
export const gstRatesNow = [0, 5, 12, 18, 40] as const

/** The filters of staff's list. */
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
/** The highest price, in rupees (`products.price`). */
export const highestPrice = 10_000_000
/** The highest weight, in grams: ten tonnes. */
export const highestWeight = 10_000_000
/** The highest number of pieces that staff can enter as received, damaged or counted. */
export const mostPieces = 1_000_000

/** The reasons that staff can enter into a product's stock ledger. Orders and returns write the other reasons. */
export const enteredReasons = ['received', 'counted', 'damaged'] as const
export type EnteredReason = (typeof enteredReasons)[number]
export const stockReasons = [...enteredReasons, 'sold', 'released', 'returned'] as const
export type StockReason = (typeof stockReasons)[number]

/**
 * The address for a product's name: 'Two-seat sofa, sage green' → 'two-seat-sofa-sage-green'. Blank for a name without
 * Latin letters or digits.
 */
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

/** Normalises a typed address to lower-case letters, digits and hyphens. Undefined if it can't be an address. */
export function readSlug(typed: string): string | undefined {
  const slug = typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= longestSlug ? slug : undefined
}

/**
 * Normalises a typed SKU, the product's number in the store, to upper case: 'TAP-118'. Undefined if it can't be a SKU.
 */
export function readSku(typed: string): string | undefined {
  const sku = codeWithDashes(typed)
  return /^[A-Z0-9][A-Z0-9._/-]{1,39}$/.test(sku) ? sku : undefined
}

/** The goods code for GST: 4, 6 or 8 digits. Undefined for any other text. */
export function readHsn(typed: string): string | undefined {
  const hsn = plainCode(typed).replaceAll('.', '')
  return /^(\d{4}|\d{6}|\d{8})$/.test(hsn) ? hsn : undefined
}

/** A typed quantity with up to three decimals; null for blank, undefined for an invalid one. */
export function readContent(typed: string): number | null | undefined {
  const digits = digitsOf(typed)
  if (digits === '') return null
  return digits && /^\d{1,9}(\.\d{1,3})?$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined
}

/**
 * Whether the price before the discount is above the maximum retail price on the packaging. Such a price may not be
 * advertised.
 */
export function isAboveMrp(given: { price: number; discount: number; mrp: number }): boolean {
  return originalPrice(given) > given.mrp
}

/** The maximum number of products in one file. */
export const mostRows = 5000
export const maxFileKilobytes = 2048
/** A report is kept for an hour. After that, the data that the file was compared with is too old. */
export const reportLifetimeMs = 60 * 60 * 1000
export const rowsPerPage = 50
/** The longest cell, in characters. */
export const longestCell = 20_000

export const fileName = 'kamshetbuild-products.csv'
