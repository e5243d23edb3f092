import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { largestArea } from '#features/building/projects/rules.ts'
import { constructionTypes } from '#features/estimating/estimates/content-rules.ts'
import {
  longestNote,
  longestReason,
  mostOpen,
  quoteSides,
  quoteStates,
  quoteSteps,
  requestStates,
  validDays,
} from '#features/estimating/quotes/rules.ts'
import { excludedText, listedRatesSchema, offerSchema, seenVersion } from '#features/estimating/quotes/schema.ts'
import { gstKindsOf, type QuoteGst, quoteBases, quoteGstKinds } from '#features/estimating/quotes/total-rules.ts'
import { languages } from '#platform/languages/languages.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { needed, paidSum, rupeesBetween, wholeBetween, wholeNumber } from '#platform/values/number-schema.ts'
import { namesOf } from '#platform/values/steps.ts'
import { manyLines, tooLong } from '#platform/values/text-schema.ts'
import { scopeLength } from './rules.ts'

const chooseProfessionals = msg`Choose one to three contractors or architects`.id
const chooseGst = msg`Please say how GST is charged`.id
const wrongDays = msg`Please enter 1 to 180 days`.id

/** The fields of a request. In the form, `estimateId` is '' if no estimate is chosen. */
const requestFields = {
  scope: manyLines()
    .min(scopeLength.min, msg`Please describe the work in at least 10 characters`.id)
    .max(scopeLength.max, tooLong),
  /** In rupees. */
  budget: rupeesBetween(1, highestSum, msg`Please enter an amount from ₹1 to ₹100 crore`.id),
  /** In square feet. */
  area: wholeBetween(1, largestArea, msg`Please enter an area from 1 to 10,00,000 sq ft`.id),
}
export const directRequestForm = z.object({ ...requestFields, estimateId: z.string() })
export const newDirectRequest = z.object({
  ...requestFields,
  estimateId: z.uuid().toLowerCase().nullable().default(null),
  professionalIds: z.array(z.int().positive()).min(1, chooseProfessionals).max(mostOpen, chooseProfessionals),
})
export type NewDirectRequest = z.input<typeof newDirectRequest>
export type DirectRequest = z.output<typeof newDirectRequest>

const directBases = quoteBases.filter((basis) => basis !== 'by-items')
const answerFields = {
  basis: z.enum(directBases, msg`Please say what the price is for`.id),
  /** In rupees. GST that is added on top is not part of the amount. */
  amount: paidSum,
  gst: z.enum(quoteGstKinds, chooseGst),
  validDays: needed(wholeNumber, validDays.min, validDays.max, wrongDays),
  excluded: excludedText,
  terms: manyLines().max(longestNote, tooLong),
}
type Answer = { basis: (typeof directBases)[number]; gst: QuoteGst }
const requireGstOf = ({ basis, gst }: Answer, context: z.RefinementCtx) => {
  if (!gstKindsOf(basis).includes(gst)) context.addIssue({ code: 'custom', path: ['gst'], message: chooseGst })
}
export const directAnswerForm = z.object(answerFields)
export type DirectAnswerForm = z.input<typeof directAnswerForm>
/** `version`: the number of the version that this quote is based on; 0 for the first quote. */
export const newDirectAnswer = z.object({ ...answerFields, version: seenVersion }).superRefine(requireGstOf)
export type NewDirectAnswer = z.input<typeof newDirectAnswer>
export type DirectAnswer = z.output<typeof newDirectAnswer>

export const offerRefusalForm = z.object({ reason: manyLines().max(longestReason, tooLong) })
/** `version`: the number of the version on the family's screen, which they decline. */
export const offerRefusal = offerRefusalForm.extend({ version: z.int().positive() })
export const sentRequestSchema = z.object({
  id: z.int(),
  /** One entry per professional, in the order in which they were chosen. */
  sent: z.array(z.object({ professionalId: z.int(), quoteId: z.int(), conversationId: z.int() })),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** `details` of a 'quote' message. */
export const quoteDetails = z.object({ requestId: z.int(), quoteId: z.int() })
export type QuoteDetails = z.infer<typeof quoteDetails>

const totalSchema = z.object({
  sum: z.int(),
  gst: z.object({ kind: z.enum(quoteGstKinds), percent: z.number(), isExempt: z.boolean(), amount: z.int() }),
  total: z.int(),
})

/** A request and its quote, as a user sees them in the conversation that shows them. */
export const directQuoteSchema = z.object({
  quoteId: z.int(),
  requestId: z.int(),
  side: z.enum(quoteSides),
  /**
   * Whether the user is the home builder or the professional. People whom they have invited to the conversation can
   * only read.
   */
  isOwn: z.boolean(),
  /** The language of the note. */
  lang: z.enum(languages),
  /** The text of the request; '' if a request with a bill has no text. */
  note: z.string(),
  budget: z.int().nullable(),
  area: z.int().nullable(),
  constructionType: z.enum(constructionTypes).nullable(),
  /** The rates per sq ft on the contractor's profile. */
  listedRates: listedRatesSchema,
  /**
   * Whether the request asks for one sum. Otherwise it has a bill of `lineCount` lines, which is answered on its own
   * page.
   */
  isWholeWork: z.boolean(),
  lineCount: z.int(),
  requestState: z.enum(requestStates),
  state: z.enum(quoteStates),
  /** Why the professional or the family declined. */
  reason: z.string(),
  askedAt: z.iso.datetime(),
  wantedOn: z.iso.date(),
  /** When the quote was declined, accepted, not chosen or withdrawn. */
  endedAt: z.iso.datetime().nullable(),
  version: z.int(),
  offer: offerSchema.omit({ rates: true }).nullable(),
  total: totalSchema.nullable(),
  /** The sent versions, the latest first, at most ten. */
  versions: z.array(z.object({ version: z.int(), total: z.int(), sentAt: z.iso.datetime() })),
  /**
   * For the family: the number of other professionals whose quotes are still open. They will be notified if this one is
   * accepted.
   */
  others: z.int(),
  steps: z.array(z.enum(namesOf(quoteSteps))),
})
export type DirectQuote = z.infer<typeof directQuoteSchema>
