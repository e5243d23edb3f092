import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { chooseListed, oneLine } from '#platform/values/text-schema.ts'
import { categories, gstRates, productUnits } from './category-rules.ts'
import { highestPrice, isRangeReversed, longestSearch } from './question-rules.ts'
import { highestFilterPrice, mostViewed, shopSorts } from './rules.ts'

const language = z.enum(languages)

const shown = {
  id: z.int(),
  slug: z.string(),
  /** In the visitor's language where the product is translated. */
  name: z.string(),
  /** The language of the name. */
  lang: language,
  brand: z.string(),
  /** Null for trade goods, which only contractors and architects see. */
  category: z.enum(categories).nullable(),
  /** In rupees, GST included. */
  price: z.int(),
  /** Percent; 0 without a discount. */
  discount: z.int(),
  stock: z.int(),
  /** The average, rounded to one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  isFeatured: z.boolean(),
  unit: z.enum(productUnits),
  isHeavy: z.boolean(),
}

/** A product in a list. */
export const productCardSchema = z.object({ ...shown, picture: pictureSchema.nullable() })
export type ProductCard = z.infer<typeof productCardSchema>

export const sellerSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  gstin: z.string(),
  email: z.string(),
  phone: z.string(),
})

/** A product on its own page. */
export const productSchema = z.object({
  ...shown,
  description: z.string(),
  descriptionLang: language,
  tags: z.array(z.string()),
  pictures: z.array(pictureSchema),
  /** The maximum retail price, as printed on the packaging. */
  mrp: z.int(),
  gstRate: z.union(gstRates.map((rate) => z.literal(rate))),
  hsn: z.string(),
  weightGrams: z.int(),
  country: z.string(),
  /** 0: the product can be returned only for a fault. */
  returnDays: z.int(),
  seller: sellerSchema,
})
export type Product = z.infer<typeof productSchema>

export const productsSchema = z.object({ products: z.array(productCardSchema) })
/** The campaign of the month, a banner that links to a category of the shop. */
export const campaignSchema = z.object({ category: z.enum(categories), title: z.string(), text: z.string() })
export type Campaign = z.infer<typeof campaignSchema>

export const featuredSchema = z.object({ ...productsSchema.shape, campaign: campaignSchema.nullable() })
export const categoriesSchema = z.object({
  /** All categories in their order, each with the picture of its first product. */
  categories: z.array(z.object({ id: z.enum(categories), picture: pictureSchema.nullable() })),
})
export type Categories = z.infer<typeof categoriesSchema>

export const productPageSchema = z.object({
  ...productsSchema.shape,
  /** Counted up to 1000; above that, 1000 with `totalIsCapped`. */
  total: z.int(),
  totalIsCapped: z.boolean(),
  /** The cursor of the next page, to send as `after`; null on the last page. */
  next: z.string().nullable(),
  /**
   * The index of the first product of this page that does not have the words as written. Such products come last: other
   * spellings and scripts of the words find them. Null if there is none.
   */
  addedFrom: z.int().nullable(),
  /**
   * For a search without results: a corrected search that has results. With `isEverywhere`, it has results only without
   * the filters.
   */
  didYouMean: z.object({ search: z.string(), isEverywhere: z.boolean() }).nullable(),
})
export type ProductPage = z.infer<typeof productPageSchema>
export type DidYouMean = NonNullable<ProductPage['didYouMean']>

const says = {
  search: msg`This is too long. Please shorten it.`.id,
  price: msg`Please enter an amount from ₹0 to ₹1 crore`.id,
  turned: msg`The highest price can't be below the lowest one`.id,
  flag: msg`Please write true or false.`.id,
}
const price = z.coerce.number(says.price).int(says.price).min(0, says.price).max(highestPrice, says.price)
const asked = z.object({
  search: oneLine()
    .max(longestSearch, says.search)
    .transform((given) => given || undefined)
    .optional(),
  min: price.default(0),
  max: price.default(highestFilterPrice),
  inStock: z
    .enum(['true', 'false'], says.flag)
    .transform((given) => given === 'true')
    .default(false),
  sort: z.enum(shopSorts, chooseListed).default('featured'),
})
const areInOrder = (question: z.infer<typeof asked>) => !isRangeReversed(question)
const turned = { path: ['max'], error: says.turned }

/**
 * The query parameters of the list endpoint. The endpoint refuses invalid parameters; the shop's pages ignore them
 * (`readShop`).
 */
export const productsQuestion = asked
  .extend({
    category: z.enum(categories, chooseListed).optional(),
    /** `next` of the previous response. */
    after: numberCursor.optional(),
  })
  .refine(areInOrder, turned)
export const tradeQuestion = asked.refine(areInOrder, turned)

export const productParams = z.object({ slug: z.string().max(200) })

const id = z.int().positive().max(Number.MAX_SAFE_INTEGER)
/**
 * Reports that a product was viewed, and which products were viewed before it (`after`, in the order of viewing).
 * `visit` is the random id of a view history in the browser. It does not identify a person.
 */
export const viewInput = z.object({ visit: z.uuid(), product: id, after: z.array(id).max(mostViewed) })
export type ViewBody = z.input<typeof viewInput>
export type ViewInput = z.infer<typeof viewInput>
