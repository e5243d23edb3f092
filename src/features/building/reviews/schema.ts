import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { removalSchema } from '#features/directory/professionals/schema.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { manyLines } from '#platform/values/text-schema.ts'
import { longestComment, mostPhotos, proofs, reviewRefusals, shortestComment } from './rules.ts'

export const reviewInput = z.object({
  rating: z
    .int(msg`Please choose one to five stars`.id)
    .min(1, msg`Please choose one to five stars`.id)
    .max(5, msg`Please choose one to five stars`.id),
  comment: manyLines()
    .min(shortestComment, msg`Please write at least 20 characters`.id)
    .max(longestComment, msg`Please write at most 2000 characters`.id),
  /** The project of the professional's portfolio that the review is about. */
  projectId: z.int().positive().nullable().default(null),
  /** All photos of the review, in order. Photos that are left out are no longer shown. */
  photoIds: z.array(z.int().positive()).max(mostPhotos, msg`Please choose at most 6 photos`.id).default([]),
})
export type ReviewInput = z.infer<typeof reviewInput>
/** The fields of the form. The photos are whole pictures instead of ids, because the form shows them. */
export const reviewForm = reviewInput.omit({ photoIds: true }).extend({ photos: z.array(uploadedPictureSchema) })

export const replyInput = z.object({
  reply: manyLines()
    .min(2, msg`Please write your reply`.id)
    .max(longestComment, msg`Please write at most 2000 characters`.id),
})
export const reviewsQuestion = z.object({
  /** The value of `next` in the previous response. */
  after: timeCursor.optional(),
})

const reviewSchema = z.object({
  id: z.int(),
  isRemoved: z.literal(false),
  rating: z.int(),
  comment: z.string(),
  /** The language of the comment. Null if it is unknown. */
  lang: z.enum(languages).nullable(),
  /** Null if the author's account has been deleted. */
  authorName: z.string().nullable(),
  /** Null if the author has no picture or no account. */
  authorPicture: pictureSchema.nullable(),
  createdAt: z.iso.datetime(),
  /** Proof that the author has dealt with the professional. */
  proof: z.enum(proofs).nullable(),
  project: z.object({ id: z.int(), title: z.string(), lang: z.enum(languages) }).nullable(),
  photos: z.array(uploadedPictureSchema),
  helpfulCount: z.int(),
  reply: z.object({ text: z.string(), repliedAt: z.iso.datetime() }).nullable(),
  /** The removal of the reply by staff. If it is set, `reply` is null. */
  replyRemoval: removalSchema.nullable(),
  professionalId: z.int(),
  /** The author's account. Null if it has been deleted. */
  userId: z.int().nullable(),
  /** The same as authorName, authorPicture and the title of `project`, by the names of the specification. */
  user: z.object({ name: z.string().nullable(), profileImage: z.string().nullable() }),
  projectName: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** Everything that is shown of a review that staff have removed. */
const removedReviewSchema = z.object({ id: z.int(), isRemoved: z.literal(true), removal: removalSchema })

export const reviewsSchema = z.object({
  reviews: z.array(z.discriminatedUnion('isRemoved', [reviewSchema, removedReviewSchema])),
  /** The value for `after`. Null at the end. */
  next: z.string().nullable(),
})
export type Reviews = z.infer<typeof reviewsSchema>

/** The review that is shown beside the professional's name, with a shortened comment. */
export const tellingSchema = z.object({
  review: reviewSchema
    .pick({ id: true, rating: true, comment: true, lang: true, authorName: true, createdAt: true, project: true })
    .nullable(),
})
export type Telling = z.infer<typeof tellingSchema>

/** What a signed-in visitor may do with a professional's reviews. */
export const standingSchema = z.object({
  /** Why the visitor may not write a review. */
  refusal: z.enum(reviewRefusals).nullable(),
  /** The visitor's own review. */
  own: z
    .object({
      id: z.int(),
      rating: z.int(),
      /** Empty if the author deleted the review after staff had removed it. */
      comment: z.string(),
      projectId: z.int().nullable(),
      photos: z.array(uploadedPictureSchema),
      /** Set if staff have removed the review. */
      removal: removalSchema.nullable(),
    })
    .nullable(),
  /** Ids of the reviews that the visitor marked as helpful. */
  helpful: z.array(z.int()),
})
export type Standing = z.infer<typeof standingSchema>

export const helpfulSchema = z.object({ helpfulCount: z.int(), isHelpful: z.boolean() })
export type Helpful = z.infer<typeof helpfulSchema>
