import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { productUnits } from '#features/shop/catalog/category-rules.ts'
import { slotParts } from '#features/shop/delivery/rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { ordinal } from '#platform/values/number-schema.ts'
import { manyLines, mobileNumber, tooLong } from '#platform/values/text-schema.ts'
import { orderRefPattern } from './path-rules.ts'
import { longestReason, orderActors, orderPayments, orderStates, readOrderNumber } from './rules.ts'

export const orderRef = z.string().regex(orderRefPattern)
export const refParams = z.object({ ref: orderRef })

/** In paise. */
export const taxSchema = z.object({ taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() })

const orderLineSchema = z.object({
  position: z.int(),
  productId: z.int(),
  slug: z.string(),
  /** In the language of the order. */
  name: z.string(),
  unit: z.enum(productUnits),
  quantity: z.int(),
  /** For one piece, in rupees. */
  price: z.int(),
  /** The line's share of the order's discount, in rupees. */
  discount: z.int(),
  /** How many pieces have been returned. */
  returned: z.int(),
  /**
   * The last day on which the line can be returned without a fault. Null if it can't be returned, and before the
   * delivery.
   */
  returnBy: z.iso.date().nullable(),
  picture: pictureSchema.nullable(),
  /** Whether the product is still sold. */
  isListed: z.boolean(),
})
export type OrderLine = z.infer<typeof orderLineSchema>

const orderEventSchema = z.object({
  id: z.int(),
  state: z.enum(orderStates),
  actor: z.enum(orderActors),
  reason: z.string(),
  at: z.iso.datetime(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

const known = {
  id: z.int(),
  /** 'KB100012' */
  number: z.string(),
  state: z.enum(orderStates),
  createdAt: z.iso.datetime(),
  total: z.int(),
  payment: z.enum(orderPayments),
  /** Until when the goods are reserved; null if the buyer need not pay ahead. */
  payBy: z.iso.datetime().nullable(),
}

export const orderSchema = z.object({
  ...known,
  version: z.int(),
  contact: z.object({
    email: z.string(),
    fullName: z.string(),
    phone: z.string(),
    street: z.string(),
    landmark: z.string(),
    city: z.string(),
    pincode: z.string(),
    firm: z.string(),
    gstin: z.string(),
  }),
  slot: z.object({ day: z.iso.date(), part: z.enum(slotParts) }),
  needsUnloading: z.boolean(),
  lines: z.array(orderLineSchema),
  events: z.array(orderEventSchema),
  goods: z.int(),
  discount: z.int(),
  coupon: z.string().nullable(),
  delivery: z.int(),
  unloading: z.int(),
  tax: taxSchema,
  /** Whether the order belongs to an account. If so, it is in that account's list of orders. */
  isOfAccount: z.boolean(),
  /** Whether the visitor has only looked the order up. If so, the buyer is hidden, and no action is possible. */
  isReadOnly: z.boolean(),
})
export type Order = z.infer<typeof orderSchema>

/** An order in a list. */
export const orderCardSchema = z.object({
  ...known,
  /** The number of pieces in all lines. */
  pieces: z.int(),
  /** The names of the products in the first four lines. */
  names: z.array(z.string()),
  pictures: z.array(pictureSchema),
})
export type OrderCard = z.infer<typeof orderCardSchema>

/** An order in staff's list, with the data that staff need to plan a day. */
export const staffOrderCardSchema = orderCardSchema.extend({
  /** Blank once the account is deleted. */
  fullName: z.string(),
  city: z.string(),
  slot: z.object({ day: z.iso.date(), part: z.enum(slotParts) }),
  /** Whether the buyer has reported a payment that staff have not checked yet. */
  isPaymentToConfirm: z.boolean(),
})
export type StaffOrderCard = z.infer<typeof staffOrderCardSchema>
export const staffOrdersSchema = z.object({ orders: z.array(staffOrderCardSchema), next: z.string().nullable() })
export type StaffOrders = z.infer<typeof staffOrdersSchema>

export const ordersSearch = z.object({ after: idCursor.optional() })
export const ordersSchema = z.object({ orders: z.array(orderCardSchema), next: z.string().nullable() })
export type Orders = z.infer<typeof ordersSchema>

const noNumber = msg`Please enter the order number, for example KB100012`.id
/** How a visitor finds an order: by its number and phone number. */
export const orderLookup = z.object({
  /** The typed number, parsed to the order's id. */
  number: z
    .string()
    .max(40, noNumber)
    .transform((typed, context) => {
      const id = readOrderNumber(typed)
      if (id === undefined) context.issues.push({ code: 'custom', message: noNumber, input: typed })
      return id ?? z.NEVER
    }),
  phone: mobileNumber(),
})
export const foundOrderSchema = z.object({ ref: z.string() })

export const reason = manyLines().max(longestReason, tooLong)
/** A step of an order. `version` is the version of the order that was on the screen. */
export const orderMove = z.object({ version: ordinal, to: z.enum(orderStates), reason })
export const cancellation = z.object({ version: ordinal, reason })
/** `token` is the one in the link of the order's email. */
export const confirmation = z.object({ token: z.string().max(100, tooLong) })
export const cancellationForm = z.object({ reason })
