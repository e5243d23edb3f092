import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { ordinal, rupeesBetween, wholeBetween } from '#platform/values/number-schema.ts'
import { namesOf } from '#platform/values/steps.ts'
import { manyLines, noReason, oneLine, tooLong } from '#platform/values/text-schema.ts'
import {
  extraStates,
  extraSteps,
  longestDescription,
  longestReason,
  longestTitle,
  mostDays,
  mostPhotos,
} from './rules.ts'

const priceMessage = msg`Please enter a price from ₹0 to ₹100 crore`.id
const daysMessage = msg`Please enter 0 to 365 days`.id
export const noPrice = msg`Please enter a price. Enter 0 if it costs nothing.`

const texts = {
  title: oneLine().min(1, msg`Please say what should change`.id).max(longestTitle, tooLong),
  description: manyLines().max(longestDescription, tooLong),
}
const terms = {
  ...texts,
  /** Rupees. A negative price makes the work cheaper. Null in a customer's request, which waits for a price. */
  price: z.int(priceMessage).min(-highestSum, priceMessage).max(highestSum, priceMessage).nullable(),
  /** The days by which the completion date moves. Negative days move it earlier. */
  days: z.int(daysMessage).min(-mostDays, daysMessage).max(mostDays, daysMessage).nullable(),
  pictureIds: z.array(z.int().positive()).max(mostPhotos),
}

export const newExtra = z.object({
  ...terms,
  /** The membership of the professional whom a customer asks, or the professional's own membership. */
  memberId: z.int().positive(),
})
export type NewExtra = z.input<typeof newExtra>

/** `version` is the extra's version when the form was opened. */
export const extraRevision = z.object({ ...terms, version: ordinal })
export type ExtraRevision = z.input<typeof extraRevision>

const pictures = z.array(uploadedPictureSchema).max(mostPhotos)
/** The fields of a customer's request. */
export const requestForm = z.object({ ...texts, memberId: z.string(), pictures })
/**
 * The fields of a professional's offer. Amounts have no sign, because the number keys of a phone have no minus. A
 * second field contains the direction.
 */
export const offerForm = z.object({
  ...texts,
  priceWay: z.enum(['more', 'less']),
  price: rupeesBetween(0, highestSum, priceMessage).refine((price) => price !== null, noPrice.id),
  daysWay: z.enum(['later', 'earlier']),
  days: wholeBetween(0, mostDays, daysMessage),
  pictures,
})
export type OfferFormInput = z.input<typeof offerForm>
export type OfferFormFields = z.output<typeof offerForm>

export const extraConsent = z.object({ version: ordinal })
export const refusal = z.object({
  version: ordinal,
  reason: manyLines().min(1, noReason.id).max(longestReason, tooLong),
})
const written = {
  title: z.string(),
  description: z.string(),
  lang: z.enum(languages),
  price: z.int().nullable(),
  days: z.int().nullable(),
  pictures: z.array(uploadedPictureSchema),
}
export const extraSchema = z.object({
  id: z.int(),
  /** Extras are numbered for each professional separately. */
  number: z.int(),
  /** The professional's membership. Null once the account is deleted. */
  memberId: z.int().nullable(),
  professionalName: z.string().nullable(),
  state: z.enum(extraStates),
  version: z.int(),
  ...written,
  /** The steps that the user may take. */
  steps: z.array(z.enum(namesOf(extraSteps))),
  createdAt: z.iso.datetime(),
})
export type Extra = z.infer<typeof extraSchema>

const eventSchema = z.object({
  id: z.int(),
  kind: z.enum(extraStates),
  version: z.int(),
  /** Null once the account is deleted. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** The version as it was written. Null for a decision. */
  written: z.object(written).nullable(),
})
export type ExtraEvent = z.infer<typeof eventSchema>
export type Written = NonNullable<ExtraEvent['written']>

/** An extra with its versions and decisions, oldest first. */
export const extraDetailSchema = extraSchema.extend({ events: z.array(eventSchema) })
export type ExtraDetail = z.infer<typeof extraDetailSchema>

export const extrasSearch = z.object({ of: pathId.optional(), after: idCursor.optional() })
export const extrasSchema = z.object({ extras: z.array(extraSchema), next: z.string().nullable() })
export type Extras = z.infer<typeof extrasSchema>

/**
 * For each professional whose extras the user may see: the sum without extras, the sum of the agreed extras, and the
 * extras that are still open.
 */
export const extraSumsSchema = z.object({
  professionals: z.array(
    z.object({
      /** Null in the entry that adds up the extras of all deleted accounts. */
      memberId: z.int().nullable(),
      name: z.string().nullable(),
      role: z.enum(['contractor', 'architect']).nullable(),
      /** Whether the professional is still on the project, so that something can be agreed with them. */
      isThere: z.boolean(),
      /** The agreed sum without extras. Null if no sum is entered. */
      agreedSum: z.int().nullable(),
      /**
       * Whether the customer has agreed to this sum in a payment plan. If not, it is only a sum that the professional
       * has entered.
       */
      isAgreed: z.boolean(),
      /** The sum of the agreed extras. */
      extrasSum: z.int(),
      days: z.int(),
      /** Offers that wait for the customer's decision. */
      waiting: z.object({ count: z.int(), sum: z.int(), days: z.int() }),
      /** The number of requests that wait for a price. */
      requested: z.int(),
    }),
  ),
})
export type ExtraSums = z.infer<typeof extraSumsSchema>['professionals'][number]
