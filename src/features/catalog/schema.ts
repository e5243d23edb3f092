import { z } from 'zod'
import { pictureSchema } from '../../platform/picture-schema.ts'
import { categories, gstRates, productUnits } from './category-rules.ts'

const shown = {
  id: z.int(),
  slug: z.string(),
  /** In the reader's language. */
  name: z.string(),
  brand: z.string(),
  /** Null for the trade's own goods, which only contractors and architects are shown. */
  category: z.enum(categories).nullable(),
  /** In rupees, GST included. */
  price: z.int(),
  /** Percent; 0 without one. */
  discount: z.int(),
  stock: z.int(),
  /** The average, rounded to one decimal; 0 when there are no reviews. */
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
  tags: z.array(z.string()),
  pictures: z.array(pictureSchema),
  /** The highest retail price. */
  mrp: z.int(),
  gstRate: z.union(gstRates.map((rate) => z.literal(rate))),
  hsn: z.string(),
  weightGrams: z.int(),
  country: z.string(),
  /** 0: only what arrives damaged or wrong can be returned. */
  returnDays: z.int(),
  seller: sellerSchema,
})
export type Product = z.infer<typeof productSchema>
