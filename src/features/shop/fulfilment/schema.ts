import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { orderStates } from '#features/shop/orders/rules.ts'
import { orderMove, orderSchema, reason } from '#features/shop/orders/schema.ts'
import { readUpiReference } from '#features/shop/payments/rules.ts'
import { lastDayNumber } from '#platform/http/cursor.ts'
import { wholeCursor } from '#platform/http/cursor-schema.ts'
import { oneLine } from '#platform/values/text-schema.ts'
import { orderFilters, takenMethods } from './rules.ts'

/** How many products of the order are in the cart now, and how many could not be put there. */
export const orderedAgainSchema = z.object({ added: z.int(), left: z.int() })
export const staffOrdersSearch = z
  .object({
    show: z.enum(orderFilters).default('open'),
    /** An order's number, or a phone number. */
    search: oneLine().max(40).default(''),
    /** The cursor of the list. In the list of open orders its value is a day's number, in other lists an id. */
    after: wholeCursor(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ show, search, after }) => !after || search || show !== 'open' || after.value <= lastDayNumber, {
    path: ['after'],
    message: msg`We couldn't load any more. Please reload the page.`.id,
  })

const noReference = msg`Please enter the 12 digits of the UPI reference`.id
/** Requires the 12-digit reference if the driver took a UPI payment. Cash has no reference. */
function readTaken<T extends { taken: string | null; reference: string }>(given: T, context: z.RefinementCtx): T {
  if (given.taken !== 'upi') return { ...given, reference: '' }
  const read = readUpiReference(given.reference)
  if (read !== undefined) return { ...given, reference: read }
  context.issues.push({ code: 'custom', path: ['reference'], message: noReference, input: given.reference })
  return z.NEVER
}

/**
 * A change of an order's state by staff. For an order paid on delivery, `taken` says how the driver was paid, and
 * `reference` is the reference of the UPI payment.
 */
export const staffMove = orderMove
  .extend({ taken: z.enum(takenMethods).nullable(), reference: z.string().default('') })
  .transform(readTaken)
/** The schema of the form for a step. The server requires the same fields. */
export const staffMoveForm = ({ needsTaken, needsReason }: { needsTaken: boolean; needsReason: boolean }) =>
  z
    .object({
      taken: z
        .union([z.enum(takenMethods), z.literal('')])
        .refine((taken) => taken !== '' || !needsTaken, msg`Please say how it was paid.`.id),
      reference: z.string().default(''),
      reason: reason.refine((text) => text !== '' || !needsReason, msg`Please say why. The buyer will read it.`.id),
    })
    .transform(readTaken)

/** An order as staff see it, with the states they may move it to. */
export const staffOrderSchema = z.object({ order: orderSchema, next: z.array(z.enum(orderStates)), isOwn: z.boolean() })
export type StaffOrder = z.infer<typeof staffOrderSchema>
