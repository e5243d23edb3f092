import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { mostLines } from '#features/shop/cart/rules.ts'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { slotParts } from '#features/shop/delivery/rules.ts'
import { orderRef, orderSchema } from '#features/shop/orders/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { needed, ordinal, wholeNumber } from '#platform/values/number-schema.ts'
import { chooseListed, manyLines, tooLong } from '#platform/values/text-schema.ts'
import {
  longestRefusal,
  longestText,
  mostPhotos,
  needsPhoto,
  needsText,
  photoWidths,
  type ReturnReason,
  returnFilters,
  returnReasons,
  returnStates,
} from './rules.ts'

const count = needed(wholeNumber, 0, mostOfOne, msg`Please enter a number from 0 to 999`.id)
const pickupSchema = z.object({ day: z.iso.date(), part: z.enum(slotParts) })

const returnedLineSchema = z.object({
  position: z.int(),
  /** In the language of the order. */
  name: z.string(),
  /** How many the buyer wants to return. */
  quantity: z.int(),
  /** How many of the pieces that arrived are sold again, and how many are damaged; null before they arrive. */
  restocked: z.int().nullable(),
  damaged: z.int().nullable(),
})

export const returnSchema = z.object({
  id: z.int(),
  state: z.enum(returnStates),
  version: z.int(),
  reason: z.enum(returnReasons),
  text: z.string(),
  photos: z.array(uploadedPictureSchema),
  lines: z.array(returnedLineSchema),
  pickup: pickupSchema.nullable(),
  /** Why it was refused; otherwise blank. */
  refusal: z.string(),
  /** In rupees: the refund for what arrived; null until then. */
  refund: z.int().nullable(),
  events: z.array(z.object({ state: z.enum(returnStates), at: z.iso.datetime() })),
})
export type Return = z.infer<typeof returnSchema>

/** How many of a line can still be returned, and the last day for a fault and for 'not-needed'. */
const returnableSchema = z.object({
  position: z.int(),
  left: z.int(),
  faultBy: z.iso.date(),
  wishBy: z.iso.date().nullable(),
})
export type Returnable = z.infer<typeof returnableSchema>

export const orderReturnsSchema = z.object({
  /** Latest first. */
  returns: z.array(returnSchema),
  /** The lines of which something can be returned today. */
  lines: z.array(returnableSchema),
})
export type OrderReturns = z.infer<typeof orderReturnsSchema>

const noLine = msg`Please say how many you want to send back`.id
const noPhoto = msg`Please add at least one photo of it`.id
const noText = msg`Please tell us what is wrong with it`.id
const quantitySchema = z.object({ position: ordinal, quantity: count })

/**
 * The check that a line is chosen. It runs even without a reason, so that an empty form shows everything that is
 * missing.
 */
const ofLines = {
  path: ['quantities'],
  error: noLine,
  when: ({ value }: { value: unknown }) => Array.isArray((value as Partial<Asked> | null)?.quantities),
}
/** A quantity that can't be read has its own message, and is not 0. */
const hasLine = ({ quantities }: Pick<Asked, 'quantities'>) => quantities.some(({ quantity }) => quantity !== 0)

type Asked = { reason: ReturnReason; text: string; quantities: { quantity: number }[] }
/** The checks that the form and the request's body share. `photos` are the photos of the return. */
function requireWhole({ reason, text }: Asked, photos: readonly unknown[], context: z.RefinementCtx): void {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (needsPhoto(reason) && photos.length === 0) add('pictures', noPhoto)
  if (needsText(reason) && text === '') add('text', noText)
}

const asked = z.object({
  reason: z.enum(returnReasons, chooseListed),
  quantities: z.array(quantitySchema).max(mostLines),
  text: manyLines().max(longestText, tooLong),
})
export const returnForm = asked
  .extend({ pictures: z.array(uploadedPictureSchema).max(mostPhotos) })
  .refine(hasLine, ofLines)
  .superRefine((given, context) => requireWhole(given, given.pictures, context))
export type ReturnFormInput = z.input<typeof returnForm>

export const newReturn = asked
  .extend({ pictureIds: z.array(z.int().positive()).max(mostPhotos) })
  .refine(hasLine, ofLines)
  .superRefine((given, context) => requireWhole(given, given.pictureIds, context))
  .transform(({ quantities, ...given }) => ({
    ...given,
    quantities: quantities.filter(({ quantity }) => quantity > 0),
  }))
export type NewReturn = z.output<typeof newReturn>
export const returnParams = z.object({ ref: orderRef, return: pathId })
export const photoParams = z.object({ ref: orderRef, photo: pathId })
export const photoQuestion = z.object({
  size: z.enum(Object.keys(photoWidths) as [keyof typeof photoWidths]).default('small'),
})
export const withdrawal = z.object({ version: ordinal })
const cardSchema = returnSchema.pick({ id: true, state: true, reason: true, pickup: true }).extend({
  /** The order's number. */
  number: z.string(),
  askedAt: z.iso.datetime(),
  /** Blank once the account is deleted. */
  fullName: z.string(),
  /** The number of pieces in all lines. */
  pieces: z.int(),
  /** The names of the products in the lines. */
  names: z.array(z.string()),
})
export type ReturnCard = z.infer<typeof cardSchema>
export const staffReturnsSchema = z.object({ returns: z.array(cardSchema), next: z.string().nullable() })
export type StaffReturns = z.infer<typeof staffReturnsSchema>
export const staffReturnsSearch = z.object({
  show: z.enum(returnFilters).default('open'),
  after: timeCursor.optional(),
})

/** A return as staff decide about it. */
export const staffReturnSchema = z.object({
  return: returnSchema,
  order: orderSchema.pick({ id: true, number: true, contact: true }).extend({ deliveredOn: z.iso.date() }),
  /** The order's lines in this return: what was paid for them, and what was returned before. */
  lines: z.array(
    z.object({
      position: z.int(),
      quantity: z.int(),
      price: z.int(),
      discount: z.int(),
      returned: z.int(),
      picture: pictureSchema.nullable(),
    }),
  ),
  /** The possible days of the pick-up. */
  days: z.array(z.iso.date()),
  isOwn: z.boolean(),
})
export type StaffReturn = z.infer<typeof staffReturnSchema>

export const approvalForm = z.object({
  day: z.iso.date(chooseListed),
  part: z.enum(slotParts, chooseListed),
})
export const refusalForm = z.object({
  reason: manyLines().min(1, msg`Please say why. The buyer will read it.`.id).max(longestRefusal, tooLong),
})
export const returnDecision = z.discriminatedUnion('decision', [
  approvalForm.extend({ decision: z.literal('approved'), version: ordinal }),
  refusalForm.extend({ decision: z.literal('refused'), version: ordinal }),
])
export type ReturnDecision = z.output<typeof returnDecision>
const arrivedSchema = z.object({ position: ordinal, restocked: count, damaged: count })
export const receiptForm = z.object({ lines: z.array(arrivedSchema).max(mostLines) })
export type ReceiptFormInput = z.input<typeof receiptForm>
export const receipt = receiptForm.extend({ version: ordinal })
export type Receipt = z.output<typeof receipt>
