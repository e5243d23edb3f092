import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { materialIds } from '#features/estimating/rates/material-rules.ts'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { needed, wholeNumber } from '#platform/values/number-schema.ts'
import { highestPrice, mostLines } from './rules.ts'

const productId = z.int().positive().max(999_999_999)
const price = z.int().min(1).max(highestPrice)
const quantityMessage = msg`Please enter a number from 1 to 999`.id

export const lineParams = z.object({ product: pathId.pipe(productId) })
/** A quantity: a number, or a typed text in Latin or Devanagari digits. */
export const lineQuantity = z.object({ quantity: needed(wholeNumber, 1, mostOfOne, quantityMessage) })
export type LineQuantity = z.input<typeof lineQuantity>
/** `quantity` is the number of pieces to add, one by default. */
export const newLine = z.object({ productId, quantity: lineQuantity.shape.quantity.prefault(1) })
/** The fields of a plain form that adds a product. In the form, the product's id is called `add`. */
export const addedLine = lineParams.extend({ quantity: newLine.shape.quantity })
export const seenPrices = z.object({ prices: z.array(z.object({ productId, price })).max(mostLines) })
/** The result of a change to a line. */
export const lineChangeSchema = z.object({
  productId: z.int(),
  /** How many pieces of the product are in the cart now. */
  quantity: z.int(),
  stock: z.int(),
  /** Why fewer pieces are in the cart than requested: the stock, or the limit for one product. */
  capped: z.enum(['stock', 'most']).nullable(),
})
export type LineChange = z.infer<typeof lineChangeSchema>

/** The data of a product that a cart line or a wishlist entry shows. */
export const goodsSchema = z.object({
  slug: z.string(),
  name: z.string(),
  lang: z.enum(languages),
  brand: z.string(),
  unit: z.enum(productUnits),
  isHeavy: z.boolean(),
  /** Shown only to contractors and architects. */
  isTrade: z.boolean(),
  picture: pictureSchema.nullable(),
})
export type ShownGoods = z.infer<typeof goodsSchema>

export const cartLineSchema = z.object({
  productId: z.int(),
  /** Null for a guest's product that is not sold to guests: their cookie does not prove that they have ever seen it. */
  product: goodsSchema.nullable(),
  /** fewer: less stock than wanted. out: sold out. gone: not sold any more, or not sold to this buyer. */
  state: z.enum(['ok', 'fewer', 'out', 'gone']),
  /** How many can be bought now: 0 when the product is out or gone. */
  quantity: z.int(),
  /** How many pieces the buyer wants. */
  wanted: z.int(),
  /** In rupees, GST included. */
  price: z.int(),
  /** The price when the buyer saw it last, if it has changed. */
  priceBefore: z.int().nullable(),
  stock: z.int(),
})
export type CartLine = z.infer<typeof cartLineSchema>

export const cartSchema = z.object({
  /** The latest added product first. */
  lines: z.array(cartLineSchema),
  /** The number of wanted pieces, for the badge of the cart. */
  count: z.int(),
  /** The price of everything that can be bought, in rupees. */
  subtotal: z.int(),
  /** How many pieces are still in the guest cookie of a visitor who has logged in since. */
  unmerged: z.int(),
})
export type Cart = z.infer<typeof cartSchema>

export const cartCountSchema = z.object({ count: z.int() })
export const mergedSchema = z.object({
  /** How many products of the guest's cart are in the account's cart now. */
  merged: z.int(),
  /** Merged products with less stock than wanted, each with its quantity in the cart now. */
  capped: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** How many products were left out, because they are not sold to this account or the cart is full. */
  left: z.int(),
})
export type Merged = z.infer<typeof mergedSchema>

/** The materials of an estimate. Each quantity is in the unit of its material. */
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
  /** The materials that are in the cart now. */
  bought: z.array(
    z.object({
      material: z.string(),
      name: z.string(),
      /**
       * `quantity` is the number of pieces in the cart, and `needed` is the number that the estimate needs. `quantity`
       * is lower if the stock or the limit for one product does not allow more.
       */
      quantity: z.int(),
      needed: z.int(),
    }),
  ),
  /** Materials that the shop does not sell, or that are sold out. */
  missing: z.array(z.string()),
  /** How many materials were left out because the cart is full. */
  left: z.int(),
})
export type BoughtMaterials = z.infer<typeof boughtSchema>
