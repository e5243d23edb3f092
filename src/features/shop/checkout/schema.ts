import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { readGstin } from '#features/directory/verification/gstin-rules.ts'
import { email } from '#features/people/accounts/schema.ts'
import { mostLines } from '#features/shop/cart/rules.ts'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { slotParts, vehicleKinds } from '#features/shop/delivery/rules.ts'
import { addressFields } from '#features/shop/delivery/schema.ts'
import { orderPayments } from '#features/shop/orders/rules.ts'
import { taxSchema } from '#features/shop/orders/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { day } from '#platform/values/day-schema.ts'
import { asCode, typing } from '#platform/values/field-schema.ts'
import { plainCode } from '#platform/values/india.ts'
import { chooseListed, normalisedOrBlank, oneLine, pincodeOrBlank, tooLong } from '#platform/values/text-schema.ts'

const couponCode = oneLine().max(20, tooLong).overwrite(plainCode)

/** The inputs of the totals that are not part of the cart. */
export const checkoutSearch = z.object({
  pincode: pincodeOrBlank.default(''),
  unloading: z.stringbool().default(false),
  coupon: couponCode.default(''),
})

export const couponProblems = ['unknown', 'too-many', 'over', 'used-up', 'used-by-you', 'too-little'] as const

const checkoutLineSchema = z.object({
  productId: z.int(),
  slug: z.string(),
  name: z.string(),
  unit: z.enum(productUnits),
  quantity: z.int(),
  price: z.int(),
  stock: z.int(),
  isHeavy: z.boolean(),
  picture: pictureSchema.nullable(),
})

export const checkoutSchema = z.object({
  /** The part of the cart that can be bought. */
  lines: z.array(checkoutLineSchema),
  /** How many lines can't be bought in the wanted quantity, or at all. */
  leftOut: z.int(),
  goods: z.int(),
  discount: z.int(),
  delivery: z.int(),
  unloading: z.int(),
  total: z.int(),
  tax: taxSchema,
  heavyKg: z.number(),
  /** What brings the order. Null like `area`. */
  vehicle: z.object({ kind: z.enum(vehicleKinds), count: z.int() }).nullable(),
  /** Null if no pincode was entered, or if we do not deliver to it. */
  area: z
    .object({ pincode: z.string(), place: z.string(), freeFrom: z.int().nullable(), days: z.array(z.iso.date()) })
    .nullable(),
  coupon: z
    .object({ code: z.string(), problem: z.enum(couponProblems).nullable(), leastGoods: z.int().nullable() })
    .nullable(),
  /** The ways to pay. `on-delivery` only up to a limit. */
  payments: z.array(z.enum(orderPayments)),
  /** The cart's token: the same cart can't be ordered twice, even from two tabs. */
  cart: z.string(),
})
export type Checkout = z.infer<typeof checkoutSchema>

const contact = {
  email,
  ...addressFields,
  firm: oneLine().max(150, tooLong),
  gstin: normalisedOrBlank((typed) => {
    const read = readGstin(typed)
    return read.ok ? read.gstin : undefined
  }, msg`Please check the GSTIN. It has 15 characters, like 27AAQFK4821M1ZS`.id).register(typing, asCode),
}

/** The fields of the checkout form. `slotDay` and `slotPart` are the day of the delivery and the part of that day. */
const order = z.object({
  ...contact,
  needsUnloading: z.boolean(),
  slotDay: day,
  slotPart: z.enum(slotParts, chooseListed),
  coupon: couponCode,
  payment: z.enum(orderPayments, chooseListed),
  /** Whether the address is also stored in the member's address book. */
  keepsAddress: z.boolean(),
})

/**
 * Requires the name of the firm together with a GSTIN, because the invoice must name the firm that is registered under
 * it.
 */
function requireFirm({ firm, gstin }: { firm: string; gstin: string }, context: z.RefinementCtx): void {
  if (gstin && !firm)
    context.addIssue({ code: 'custom', path: ['firm'], message: msg`Please enter the name of the firm`.id })
}

const oncePerProduct = msg`Each product can be in an order only once, with its quantity`.id

/**
 * An order includes the goods, prices and totals that were on the screen. If they differ from the current ones, the
 * order is refused and the new state is shown before anybody pays.
 */
export const newOrder = order
  .extend({
    lines: z
      .array(
        z.object({ productId: z.int().positive(), quantity: z.int().min(1).max(mostOfOne), price: z.int().positive() }),
      )
      .min(1)
      .max(mostLines)
      .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, oncePerProduct),
    total: z.int().positive(),
    cart: z.string().regex(/^[0-9a-f]{32}$/),
  })
  .superRefine(requireFirm)
export type NewOrderInput = z.input<typeof newOrder>

export const checkoutForm = order.superRefine(requireFirm)
export type CheckoutFormInput = z.input<typeof checkoutForm>
export type CheckoutFormFields = z.output<typeof checkoutForm>

export const placedSchema = z.object({
  ref: z.string(),
  number: z.string(),
  /** Whether the buyer has to pay now. The goods are then reserved for half an hour. */
  isPaidFirst: z.boolean(),
})
export type PlacedOrder = z.infer<typeof placedSchema>
