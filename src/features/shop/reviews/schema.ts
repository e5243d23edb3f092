import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { removalSchema } from '#features/directory/professionals/schema.ts'
import { uploadedPictureSchema } from '#features/pictures/schema.ts'
import { pictureSchema } from '#platform/files/picture-schema.ts'
import { idCursor, numberCursor } from '#platform/http/cursor-schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { chooseListed, manyLines } from '#platform/values/text-schema.ts'
import { canEndAt, longestText, mostPhotos, reviewSorts, shortestText } from './rules.ts'

const noStars = msg`Please choose one to five stars`.id
const written = z.object({
  rating: z.int(noStars).min(1, noStars).max(5, noStars),
  text: manyLines()
    .min(shortestText, msg`Please write at least 10 characters`.id)
    .max(longestText, msg`Please write at most 2000 characters`.id),
})
const tooManyPhotos = msg`Please choose at most 4 photos`.id
export const productReviewInput = written.extend({
  /** The ids of all photos of the review, in their order. */
  pictureIds: z.array(z.int().positive()).max(mostPhotos, tooManyPhotos),
})
export type ProductReviewInput = z.output<typeof productReviewInput>
/** The fields of the form. They contain the photos, not only their ids, because the form shows the photos. */
export const productReviewForm = written.extend({
  pictures: z.array(uploadedPictureSchema).max(mostPhotos, tooManyPhotos),
})

export const productReviewsQuestion = z
  .object({
    sort: z.enum(reviewSorts, chooseListed).default('newest'),
    /** `next` of the previous response. */
    after: numberCursor.optional(),
  })
  .refine(({ sort, after }) => !after || canEndAt(sort, after), {
    path: ['after'],
    error: msg`We couldn't load any more. Please reload the page.`.id,
  })

const reviewSchema = z.object({
  id: z.int(),
  rating: z.int(),
  text: z.string(),
  /** The language of the text, where known. */
  lang: z.enum(languages).nullable(),
  /** null: the author's account has been deleted. */
  authorName: z.string().nullable(),
  /** null: the author has none, or no account. */
  authorPicture: pictureSchema.nullable(),
  createdAt: z.iso.datetime(),
  photos: z.array(uploadedPictureSchema),
})
export type ProductReview = z.infer<typeof reviewSchema>

export const productReviewsSchema = z.object({
  /** The average with one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  /** How many reviews have 5, 4, 3, 2 and 1 stars. */
  counts: z.array(z.int()).length(5),
  reviews: z.array(reviewSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type ProductReviews = z.infer<typeof productReviewsSchema>

/** Whether a signed-in visitor has bought a product, and their review of it. */
export const ownProductReviewSchema = z.object({
  /** Whether the product was delivered to the visitor. */
  hasBought: z.boolean(),
  own: reviewSchema
    .pick({ id: true, rating: true, text: true, photos: true })
    .extend({
      /** Set once staff have removed the review. */
      removal: removalSchema.nullable(),
    })
    .nullable(),
})
export type OwnProductReview = z.infer<typeof ownProductReviewSchema>

/** A review as staff see it, even one that they have removed. */
const latestReviewSchema = reviewSchema
  .omit({ authorPicture: true })
  .extend({ slug: z.string(), productName: z.string(), removal: removalSchema.nullable() })
export type LatestProductReview = z.infer<typeof latestReviewSchema>
export const latestProductReviewsSchema = z.object({
  reviews: z.array(latestReviewSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type LatestProductReviews = z.infer<typeof latestProductReviewsSchema>
export const latestProductReviewsQuestion = z.object({
  /** `next` of the previous response. */
  after: idCursor.optional(),
})
