import { z } from 'zod'
import { email, emailOrBlank } from '#features/people/accounts/schema.ts'
import { goodsSchema, lineParams } from '#features/shop/cart/schema.ts'
import { mostWished } from './rules.ts'

export const wishParams = lineParams

export const wishSchema = z.object({
  productId: z.int(),
  /** Null for a guest's product that is not sold to guests: their cookie does not prove that they have ever seen it. */
  product: goodsSchema.nullable(),
  isSold: z.boolean(),
  /** In rupees, GST included; 0 when it is no longer sold. */
  price: z.int(),
  stock: z.int(),
})
export type Wish = z.infer<typeof wishSchema>
/** Latest first. */
export const wishlistSchema = z.array(wishSchema).max(mostWished)
export type Wishlist = z.infer<typeof wishlistSchema>
export const wishedIdsSchema = z.array(z.int()).max(mostWished)

export const alertParams = lineParams
/** `email` is blank for a member, who gets a notification in the account. */
export const newAlert = z.object({ email: emailOrBlank })
/** The form of a guest. */
export const alertForm = z.object({ email })
export const stopParams = z.object({ token: z.string().max(100) })
export const alertIdsSchema = z.array(z.int())
