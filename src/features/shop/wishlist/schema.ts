import { z } from 'zod'
import { goodsSchema, lineParams } from '#features/shop/cart/schema.ts'
import { mostWished } from './rules.ts'

export const wishParams = lineParams

export const wishSchema = z.object({
  productId: z.int(),
  /** Null for what is not sold any more, if the visitor has it from a cookie. */
  product: goodsSchema.nullable(),
  isSold: z.boolean(),
  /** In rupees, GST included; 0 of what is not sold any more. */
  price: z.int(),
  stock: z.int(),
})
export type Wish = z.infer<typeof wishSchema>
/** The latest first. */
export const wishlistSchema = z.array(wishSchema).max(mostWished)
export type Wishlist = z.infer<typeof wishlistSchema>
export const wishedIdsSchema = z.array(z.int()).max(mostWished)
