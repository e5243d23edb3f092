import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { longestText, reportedFrom, reportReasons, subjectPattern } from '#features/backoffice/reports/rules.ts'
import { removalSchema } from '#features/directory/professionals/schema.ts'
import { fileDetails, voiceDetails } from '#features/messaging/files/schema.ts'
import { messageKinds } from '#features/messaging/messages/kind-rules.ts'
import { blockReasons } from '#features/people/accounts/block-rules.ts'
import { removalReasonNames } from '#features/people/staff/removal-rules.ts'
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
    /** The reason for a removal. */
    reason: z.enum(removalReasonNames, noReason).nullish(),
    /** The reason for deactivating the account, if a profile is removed. */
    blockReason: z.enum(blockReasons, noReason).nullish(),
    /** A text for the reporters. They receive it together with the decision. */
    text: manyLines().max(longestText, msg`Please write at most 1000 characters`.id).default(''),
  })
  .refine(({ decision, reason, blockReason }) => decision === 'kept' || reason || blockReason, {
    path: ['reason'],
    message: noReason,
  })
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
  /** The subject at the time of the report. Null if it is unchanged, if it was not copied, or if the copy was deleted. */
  asReported: z
    .object({
      text: z.string(),
      rating: z.int().nullable(),
      photoCount: z.int(),
      /** The photos that are still stored. */
      photos: z.array(uploadedPictureSchema),
      /** For a message: the message itself, and a few before and after it. */
      messages: z
        .array(
          z.object({
            from: z.enum(reportedFrom),
            kind: z.enum(messageKinds),
            text: z.string(),
            at: z.string(),
            isReported: z.boolean(),
            /** Only for the reported message: when its author deleted it, and its texts before each change. */
            deletedAt: z.string().nullish(),
            earlier: z.array(z.object({ text: z.string(), until: z.string() })).optional(),
          }),
        )
        .optional(),
      /** The file that was sent with the message. Staff request the link to it separately. */
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
  /** The subject's text form, as in URLs, for example 'review-12'. */
  subject: z.string().regex(subjectPattern),
  /** The professional whose profile contains the subject. Null for a review of a product and for a message. */
  professionalId: z.int().nullable(),
  productSlug: z.string().nullable(),
  /** The name of the professional or the product. Null for a message. */
  placeName: z.string().nullable(),
  /** The account of the subject's author. Null if the account was deleted or never existed. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  text: z.string(),
  /** The stars of a review. */
  rating: z.int().nullable(),
  photos: z.array(staffPhotoSchema),
  isRemoved: z.boolean(),
  /** Whether the author has deleted the subject, so that there is nothing to remove. */
  isGone: z.boolean(),
  /** The first reports, at most `reportsOfSubject`. */
  reports: z.array(reportSchema),
  reportCount: z.int(),
})
export type Reported = z.infer<typeof reportedSchema>

export const reportsSchema = z.object({
  subjects: z.array(reportedSchema),
  /** The value for `after` that gives the next page. Null at the end. */
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
  /** Null if the author's account has been deleted. */
  authorName: z.string().nullable(),
  rating: z.int(),
  /** Empty if the author deleted the review after staff had removed it. */
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
  /** The value for `after` that gives the next page. Null at the end. */
  next: z.string().nullable(),
})
export type LatestReviews = z.infer<typeof latestReviewsSchema>
