import type { ConstructionType } from '#features/estimating/estimates/content-rules.ts'
import type { BillLine } from './bill-rules.ts'
import { type QuoteBasis, type QuoteGst, type QuoteTotal, type Rates, totalOf } from './total-rules.ts'

/** A price per sq ft in whole rupees. Null if the area is not known. */
export function perSqFt(rupees: number, area: number | null): number | null {
  return area ? Math.round(rupees / area) : null
}

/** The rates per sq ft on a contractor's profile, in whole rupees. */
export type ListedRates = { min: number; max: number }

/** The rates with which a quote is compared. An architect's rates are fees, so they are not. */
export function listedRatesOf({
  profession,
  rateMin: min,
  rateMax: max,
}: {
  profession: string | null
  rateMin: number | null
  rateMax: number | null
}): ListedRates | null {
  return profession === 'contractor' && min !== null && max !== null ? { min, max } : null
}

/** A price that is more than this many percent below or above the contractor's own listed rates is pointed out. */
export const farPercent = 25
/** A price per sq ft, and the listed rates from which it is far away. */
export type FarPrice = ListedRates & { perSqFt: number; side: 'below' | 'above' }

/**
 * Whether the price of a whole house with material is far outside the contractor's own listed rates. Both are compared
 * as they are written, without the GST that is added.
 */
export function farFromListed(
  { basis, sum, area }: { basis: QuoteBasis; sum: number; area: number | null },
  listed: ListedRates | null,
): FarPrice | null {
  const price = perSqFt(sum, area)
  if (basis !== 'with-material' || price === null || price === 0 || listed === null) return null
  if (price * 100 < listed.min * (100 - farPercent)) return { ...listed, perSqFt: price, side: 'below' }
  if (price * 100 > listed.max * (100 + farPercent)) return { ...listed, perSqFt: price, side: 'above' }
  return null
}

/** The building of a request, as far as it is known. */
export type Built = { area: number | null; constructionType: ConstructionType | null }

/** What a quote costs and what it is for. */
export type QuotePrice = Built & {
  basis: QuoteBasis
  total: QuoteTotal
  /** In the words of the professional, or ''. */
  excluded: string
  /** The language of `excluded`. */
  lang: string
  far: FarPrice | null
}

type Priced = { basis: QuoteBasis; rates: Rates; gst: QuoteGst; excluded: string; lang: string }

export function priceOf(
  { lines, area, constructionType }: Built & { lines: readonly Pick<BillLine, 'key' | 'quantity'>[] },
  offer: Priced,
  listed: ListedRates | null,
): QuotePrice {
  const total = totalOf(lines, offer, constructionType)
  return pricedAs({ total, area, constructionType }, offer, listed)
}

/** The price of an offer whose total is computed already. */
export function pricedAs(
  { total, area, constructionType }: Built & { total: QuoteTotal },
  { basis, excluded, lang }: Pick<Priced, 'basis' | 'excluded' | 'lang'>,
  listed: ListedRates | null,
): QuotePrice {
  return {
    basis,
    total,
    area,
    constructionType,
    excluded,
    lang,
    far: farFromListed({ basis, area, sum: total.sum }, listed),
  }
}
