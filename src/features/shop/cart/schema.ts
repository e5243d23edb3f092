import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { materialIds } from '#features/estimating/rates/material-rules.ts'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { wholeBetween } from '#platform/values/number-schema.ts'
import { highestPrice, mostLines } from './rules.ts'

const productId = z.int().positive().max(999_999_999)
const price = z.int().min(1).max(highestPrice)
const quantityMessage = msg`Please enter a number from 1 to 999`.id

export const lineParams = z.object({ product: pathId.pipe(productId) })
/** A number, or one that somebody has typed, in the digits of either script. */
export const lineQuantity = z.object({
  quantity: wholeBetween(1, mostOfOne, quantityMessage).transform((quantity, context) => {
    if (quantity !== null) return quantity
    context.issues.push({ code: 'custom', message: quantityMessage, input: quantity })
    return z.NEVER
  }),
})
export type LineQuantity = z.input<typeof lineQuantity>
/** How many more; one, if it is not said. */
export const newLine = z.object({ productId, quantity: lineQuantity.shape.quantity.prefault(1) })
export type NewLine = z.input<typeof newLine>
/** The same of a plain form, whose product is in `add`. */
export const addedLine = lineParams.extend({ quantity: newLine.shape.quantity })
export const seenPrices = z.object({ prices: z.array(z.object({ productId, price })).max(mostLines) })
export type SeenPrices = z.input<typeof seenPrices>

/** What a change of a line comes to. */
export const lineChangeSchema = z.object({
  productId: z.int(),
  /** How many there are in the cart now. */
  quantity: z.int(),
  stock: z.int(),
  /** Why there are fewer than were asked for: no more in stock, or the most of one product. */
  capped: z.enum(['stock', 'most']).nullable(),
})
export type LineChange = z.infer<typeof lineChangeSchema>

/** What a line or a wish shows of a product. */
export const goodsSchema = z.object({
  slug: z.string(),
  name: z.string(),
  lang: z.enum(languages),
  brand: z.string(),
  unit: z.enum(productUnits),
  isHeavy: z.boolean(),
  /** Shown to contractors and architects alone. */
  isTrade: z.boolean(),
  picture: pictureSchema.nullable(),
})
export type ShownGoods = z.infer<typeof goodsSchema>

export const cartLineSchema = z.object({
  productId: z.int(),
  /** Null for what is not sold to this buyer any more, if they have it from a cookie: nothing says that they have ever seen it. */
  product: goodsSchema.nullable(),
  /** fewer: there are not as many as wanted; out: none; gone: not sold any more. */
  state: z.enum(['ok', 'fewer', 'out', 'gone']),
  /** How many can be bought now: 0 of what is out or gone. */
  quantity: z.int(),
  /** How many the buyer has put in. */
  wanted: z.int(),
  /** In rupees, GST included. */
  price: z.int(),
  /** What it cost when the buyer saw it last, if that is not the price any more. */
  priceBefore: z.int().nullable(),
  stock: z.int(),
})
export type CartLine = z.infer<typeof cartLineSchema>

export const cartSchema = z.object({
  /** What was put in last comes first. */
  lines: z.array(cartLineSchema),
  /** Of all that is wanted; the badge of the cart. */
  count: z.int(),
  /** In rupees, of what can be bought. */
  subtotal: z.int(),
  /** How many pieces wait in the cookie of a guest who has logged in since. */
  unmerged: z.int(),
})
export type Cart = z.infer<typeof cartSchema>

export const cartCountSchema = z.object({ count: z.int() })
export type CartCount = z.infer<typeof cartCountSchema>

export const mergedSchema = z.object({
  /** How many products of the device are in the account's cart now. */
  merged: z.int(),
  /** Those of which there are fewer than wanted. */
  capped: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** How many are not: not sold any more, or without room. */
  left: z.int(),
})
export type Merged = z.infer<typeof mergedSchema>

/** The materials of an estimate, each with how much of it in its own unit. */
export const wantedMaterials = z.object({
  materials: z
    .array(
      z.object({
        material: z.enum(materialIds as [string, ...string[]]),
        quantity: z.number().positive().max(100_000_000),
      }),
    )
    .min(1)
    .max(50),
})
export type WantedMaterials = z.input<typeof wantedMaterials>

export const boughtSchema = z.object({
  /** What is in the cart now. */
  bought: z.array(
    z.object({
      material: z.string(),
      name: z.string(),
      /** How many pieces of it, and how many the estimate needs: fewer where there are no more. */
      quantity: z.int(),
      needed: z.int(),
    }),
  ),
  /** What the shop does not sell, or has none of. */
  missing: z.array(z.string()),
  /** What there was no room for in the cart. */
  left: z.int(),
})
export type BoughtMaterials = z.infer<typeof boughtSchema>
