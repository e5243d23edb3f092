import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { longestText, reportedFrom, reportReasons, subjectPattern } from '#features/backoffice/reports/rules.ts'
import { removalReasonNames } from '#features/directory/professionals/removal-rules.ts'
import { removalSchema } from '#features/directory/professionals/schema.ts'
import { fileDetails, voiceDetails } from '#features/messaging/files/schema.ts'
import { messageKinds } from '#features/messaging/messages/kind-rules.ts'
import { blockReasons } from '#features/people/login/rules.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { manyLines } from '#platform/values/text-schema.ts'

const noReason = msg`Please choose a reason`.id
export const removalInput = z.object({ reason: z.enum(removalReasonNames, noReason) })
export type RemovalInput = z.infer<typeof removalInput>

export const decisionInput = z
  .object({
    decision: z.enum(['removed', 'kept'], msg`Please choose whether it stays`.id),
    /** Of a removal. */
    reason: z.enum(removalReasonNames, noReason).nullish(),
    /** Of the removal of a profile, which deactivates its account. */
    blockReason: z.enum(blockReasons, noReason).nullish(),
    /** What the reporters read besides. */
    text: manyLines().max(longestText, msg`Please write at most 1000 characters`.id).default(''),
  })
  .refine(({ decision, reason, blockReason }) => decision === 'kept' || reason || blockReason, {
    path: ['reason'],
    message: noReason,
  })
export type DecisionBody = z.input<typeof decisionInput>
export type DecisionInput = z.output<typeof decisionInput>

export const reportsQuestion = z.object({
  state: z.enum(['open', 'decided']).default('open'),
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

/** A photo as staff see it. */
const staffPhotoSchema = uploadedPictureSchema.extend({ isRemoved: z.boolean() })
export type StaffPhoto = z.infer<typeof staffPhotoSchema>

const reportSchema = z.object({
  id: z.int(),
  reporterId: z.int(),
  reporterName: z.string(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** What it was about then; null where it still is so, or where that was not kept or is forgotten. */
  asReported: z
    .object({
      text: z.string(),
      rating: z.int().nullable(),
      photoCount: z.int(),
      /** Those that are still stored. */
      photos: z.array(uploadedPictureSchema),
      /** Of a message: it, and a few before and after it. */
      messages: z
        .array(
          z.object({
            from: z.enum(reportedFrom),
            kind: z.enum(messageKinds),
            text: z.string(),
            at: z.string(),
            isReported: z.boolean(),
            /** Of the reported one: when its author had deleted it, and what it said before they changed it. */
            deletedAt: z.string().nullish(),
            earlier: z.array(z.object({ text: z.string(), until: z.string() })).optional(),
          }),
        )
        .optional(),
      /** What was sent with the message: staff ask for a link to it. */
      file: z
        .discriminatedUnion('what', [
          fileDetails.pick({ name: true, mediaType: true, size: true }).extend({ what: z.literal('document') }),
          voiceDetails.pick({ ms: true, waveform: true }).extend({ what: z.literal('voice') }),
        ])
        .nullish(),
    })
    .nullable(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  decision: z.enum(['removed', 'kept', 'gone']).nullable(),
  decisionText: z.string().nullable(),
})
export type ListedReport = z.infer<typeof reportSchema>

const reportedSchema = z.object({
  /** 'review-12', as the addresses name it. */
  subject: z.string().regex(subjectPattern),
  /** At whose profile it is; null for what is at a product, or in a conversation. */
  professionalId: z.int().nullable(),
  productSlug: z.string().nullable(),
  /** Of the professional or the product; of a message null. */
  placeName: z.string().nullable(),
  /** Whose it is; null for an account that is deleted, or none. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  text: z.string(),
  /** Of a review. */
  rating: z.int().nullable(),
  photos: z.array(staffPhotoSchema),
  isRemoved: z.boolean(),
  /** Its author has deleted it: nothing can be removed. */
  isGone: z.boolean(),
  /** The first of them. */
  reports: z.array(reportSchema),
  reportCount: z.int(),
})
export type Reported = z.infer<typeof reportedSchema>

export const reportsSchema = z.object({
  subjects: z.array(reportedSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type Reports = z.infer<typeof reportsSchema>

export const latestQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

const latestReviewSchema = z.object({
  id: z.int(),
  professionalId: z.int(),
  professionalName: z.string(),
  /** null: the author's account has been deleted. */
  authorName: z.string().nullable(),
  rating: z.int(),
  /** Empty: its author has deleted it after its removal. */
  comment: z.string(),
  lang: z.enum(languages).nullable(),
  createdAt: z.iso.datetime(),
  removal: removalSchema.nullable(),
  reply: z.object({ text: z.string(), removal: removalSchema.nullable() }).nullable(),
  photos: z.array(staffPhotoSchema),
})
export type LatestReview = z.infer<typeof latestReviewSchema>

export const latestReviewsSchema = z.object({
  reviews: z.array(latestReviewSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type LatestReviews = z.infer<typeof latestReviewsSchema>
