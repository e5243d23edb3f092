import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { professions } from '#features/directory/professionals/rules.ts'
import { rateTowns } from '#features/estimating/rates/material-rules.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor } from '#platform/http/cursor-schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { day } from '#platform/values/day-schema.ts'
import { manyLines, noReason, oneLine, tooLong } from '#platform/values/text-schema.ts'
import { mostLines } from './bill-rules.ts'
import { aboutFields, lineKey, lineRate, lineRates, lineSchema } from './bill-schema.ts'
import {
  completionDays,
  longestExcluded,
  longestNote,
  longestQuestion,
  longestReason,
  mostOpen,
  quoteStates,
  requestStates,
  validDays,
} from './rules.ts'
import { gstKindsOf, quoteBases, quoteGstKinds } from './total-rules.ts'

const chooseProfessionals = msg`Choose one to three contractors or architects`.id
const chooseGst = msg`Please say how GST is charged`.id
const validMessage = msg`Please enter 1 to 180 days`.id
const completionMessage = msg`Please enter 1 to 3,650 days`.id
const note = manyLines().max(longestNote, tooLong)

/** What a family sends to make a request. The server makes the bill from the stored estimate. */
export const newRequest = z.object({
  professionalIds: z.array(z.int().positive()).min(1, chooseProfessionals).max(mostOpen, chooseProfessionals),
  note,
  /** The day by which the quotes are wanted. */
  wantedOn: day,
})
export type NewRequest = z.input<typeof newRequest>

export const listSearch = z.object({ after: idCursor.optional() })
export const candidatesSearch = z.object({
  search: oneLine().max(100).default(''),
  /** The id of a request. The professionals who were already asked about it are marked. */
  request: pathId.optional(),
  /** The town of the building. Without a search text, professionals near it are listed too. */
  town: z.enum(rateTowns).optional(),
})

/** The accepted quote, and its version that was on the family's screen. */
export const acceptance = z.object({ quote: z.int().positive(), version: z.int().positive() })
export type Acceptance = z.infer<typeof acceptance>

const basis = z.enum(quoteBases, msg`Please say what the price is for`.id)
const gst = z.enum(quoteGstKinds, chooseGst)
const amountMessage = msg`Please enter an amount from ₹1 to ₹100 crore`.id
/** The price of the whole work in whole rupees. GST that is added on top is not part of it. */
const amount = z.int(amountMessage).min(1, amountMessage).max(highestSum, amountMessage)
export const excludedText = manyLines().max(longestExcluded, tooLong)
const valid = z.int(validMessage).min(validDays.min, validMessage).max(validDays.max, validMessage)
const completion = z
  .int(completionMessage)
  .min(completionDays.min, completionMessage)
  .max(completionDays.max, completionMessage)

/** A change of a draft. Rates that it does not name stay unchanged, and null removes a rate. */
export const draftChange = z.object({
  rates: z.record(lineKey, lineRate.nullable()).refine((given) => Object.keys(given).length <= mostLines),
  basis: basis.optional(),
  amount: amount.nullable().optional(),
  gst: gst.nullable().optional(),
  validDays: valid.nullable().optional(),
  completionDays: completion.nullable().optional(),
  excluded: excludedText.optional(),
  note: note.optional(),
})
export type DraftChange = z.input<typeof draftChange>

/** The version on the professional's screen, 0 if nothing was sent. */
export const seenVersion = z.int().min(0).max(1_000_000)
const noRates = msg`Please enter at least one rate`.id
/**
 * A whole offer: with rates if it is by items, otherwise with an amount. `version` is the version on which it is based,
 * or 0 for the first offer.
 */
export const newOffer = z
  .object({
    basis,
    rates: lineRates.default({}),
    amount: amount.nullable().default(null),
    gst,
    validDays: valid,
    completionDays: completion.nullable(),
    excluded: excludedText.default(''),
    note,
    version: seenVersion,
  })
  .superRefine(({ basis, rates, amount, gst }, context) => {
    const issue = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (basis === 'by-items' && Object.keys(rates).length === 0) issue('rates', noRates)
    if (basis !== 'by-items' && amount === null) issue('amount', amountMessage)
    if (!gstKindsOf(basis).includes(gst)) issue('gst', chooseGst)
  })
export type NewOffer = z.input<typeof newOffer>
export type GivenOffer = z.output<typeof newOffer>

export const declineForm = z.object({ reason: manyLines().min(1, noReason.id).max(longestReason, tooLong) })
export const quoteRefusal = declineForm.extend({ version: seenVersion })
const text = manyLines().min(1, msg`Please write your question`.id).max(longestQuestion, tooLong)
export const newQuestion = z.object({ line: lineKey.nullable(), question: text })
export type NewQuestion = z.input<typeof newQuestion>
export const newAnswer = z.object({
  answer: manyLines().min(1, msg`Please write an answer`.id).max(longestQuestion, tooLong),
})
const questionSchema = z.object({
  id: z.int(),
  /** Null if the question is about the whole bill. */
  line: z.string().nullable(),
  question: z.string(),
  lang: z.enum(languages),
  answer: z.string().nullable(),
  answerLang: z.enum(languages).nullable(),
  askedAt: z.iso.datetime(),
  /**
   * The quote that the question belongs to, for the family only. Null for professionals, who learn only from `isOwn`
   * which questions are theirs.
   */
  quoteId: z.int().nullable(),
  isOwn: z.boolean(),
})
export type QuoteQuestion = z.infer<typeof questionSchema>

export const listedRatesSchema = z.object({ min: z.int(), max: z.int() }).nullable()

export const offerSchema = z.object({
  basis: z.enum(quoteBases),
  rates: z.record(z.string(), z.number()),
  gst: z.enum(quoteGstKinds),
  completionDays: z.int().nullable(),
  /** What the price does not include, or ''. */
  excluded: z.string(),
  note: z.string(),
  lang: z.enum(languages),
  sentAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
})
export type Offer = z.infer<typeof offerSchema>

export const askedProfessionalSchema = z.object({
  id: z.int(),
  name: z.string(),
  lang: z.enum(languages),
  profession: z.enum(professions),
  place: z.string(),
  picture: pictureSchema.nullable(),
})
export type AskedProfessional = z.infer<typeof askedProfessionalSchema>

export const familyQuoteSchema = z.object({
  id: z.int(),
  state: z.enum(quoteStates),
  version: z.int(),
  /** Null if the professional is no longer listed or their account is deleted. */
  professional: askedProfessionalSchema.nullable(),
  askedAt: z.iso.datetime(),
  /** Whether the professional has not answered for 48 hours. */
  isOverdue: z.boolean(),
  offer: offerSchema.nullable(),
  /** The rates per sq ft on the contractor's profile. */
  listedRates: listedRatesSchema,
  /** Whether the quote can be accepted now. */
  canBeAccepted: z.boolean(),
  /** The reason that the professional gave for declining, or ''. */
  reason: z.string(),
})
export type FamilyQuote = z.infer<typeof familyQuoteSchema>

export const requestSchema = z.object({
  id: z.int(),
  ...aboutFields,
  lines: z.array(lineSchema),
  note: z.string(),
  /** The budget in rupees. Null if the family has not entered one. */
  budget: z.int().nullable(),
  wantedOn: z.iso.date(),
  state: z.enum(requestStates),
  createdAt: z.iso.datetime(),
  /** The estimate that the request was made from. Null if there was none or it is deleted. */
  estimateId: z.uuid().nullable(),
  quotes: z.array(familyQuoteSchema),
  questions: z.array(questionSchema),
  /** How many more professionals may be asked now, and when the next place becomes free. */
  room: z.int(),
  nextRoomAt: z.iso.datetime().nullable(),
})
export type QuoteRequest = z.infer<typeof requestSchema>

export const listedRequestSchema = z.object({
  id: z.int(),
  ...aboutFields,
  lineCount: z.int(),
  wantedOn: z.iso.date(),
  state: z.enum(requestStates),
  createdAt: z.iso.datetime(),
  askedCount: z.int(),
  answeredCount: z.int(),
  /** The quotes that can be compared, each with its total in whole rupees, GST included. */
  offers: z.array(z.object({ basis: z.enum(quoteBases), total: z.int() })),
  /** The number of unanswered questions. */
  openQuestions: z.int(),
})
export type ListedRequest = z.infer<typeof listedRequestSchema>
export const requestsSchema = z.object({ requests: z.array(listedRequestSchema), next: z.string().nullable() })
export type Requests = z.infer<typeof requestsSchema>

export const draftSchema = z.object({
  basis: z.enum(quoteBases).nullable(),
  rates: z.record(z.string(), z.number()),
  /** The price of the whole work in whole rupees. */
  amount: z.int().nullable(),
  gst: z.enum(quoteGstKinds).nullable(),
  validDays: z.int().nullable(),
  completionDays: z.int().nullable(),
  excluded: z.string(),
  note: z.string(),
})
export type Draft = z.infer<typeof draftSchema>

export const receivedSchema = z.object({
  id: z.int(),
  ...aboutFields,
  /** The family's name and account. */
  familyName: z.string(),
  familyId: z.int(),
  lines: z.array(lineSchema),
  note: z.string(),
  /** The budget in rupees. Null if the family has not entered one. */
  budget: z.int().nullable(),
  wantedOn: z.iso.date(),
  state: z.enum(quoteStates),
  /** Whether the professional can send rates, for the first time or again. */
  isOpen: z.boolean(),
  version: z.int(),
  askedAt: z.iso.datetime(),
  draft: draftSchema,
  offer: offerSchema.nullable(),
  /** The rates per sq ft on the contractor's own profile. */
  listedRates: listedRatesSchema,
  reason: z.string(),
  questions: z.array(questionSchema),
})
export type Received = z.infer<typeof receivedSchema>

export const listedReceivedSchema = z.object({
  id: z.int(),
  ...aboutFields,
  familyName: z.string(),
  lineCount: z.int(),
  wantedOn: z.iso.date(),
  state: z.enum(quoteStates),
  askedAt: z.iso.datetime(),
  /** The sum of the sent quote, without GST. Null if nothing was sent. */
  sum: z.int().nullable(),
  basis: z.enum(quoteBases).nullable(),
})
export type ListedReceived = z.infer<typeof listedReceivedSchema>
export const receivedListSchema = z.object({ quotes: z.array(listedReceivedSchema), next: z.string().nullable() })
export type ReceivedList = z.infer<typeof receivedListSchema>

/** Why a professional is among the first: the family has written to or called them, asked them before, or saved them. */
export const candidateReasons = ['contacted', 'asked', 'saved'] as const

export const candidatesSchema = z.object({
  /** False if the visitor has to confirm an email address or phone number first. */
  mayAsk: z.boolean(),
  candidates: z.array(
    askedProfessionalSchema.extend({
      state: z.enum(['open', 'no_account', 'asked']),
      why: z.enum(candidateReasons).nullable(),
    }),
  ),
  hasMore: z.boolean(),
})
export type Candidates = z.infer<typeof candidatesSchema>

export const sentSchema = z.object({ version: z.int() })
export const createdSchema = z.object({ id: z.int() })
/** The number of requests or quotes that wait for the visitor, counted up to ten. */
export const countSchema = z.object({ open: z.int() })
