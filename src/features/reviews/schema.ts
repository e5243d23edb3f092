import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { cursorSchema } from '../../platform/cursor-schema.ts'
import { languages } from '../../platform/languages.ts'
import { pictureSchema } from '../../platform/picture-schema.ts'
import { manyLines } from '../../platform/text-schema.ts'
import { longestComment, reviewRefusals, shortestComment } from './rules.ts'

export const reviewInput = z.object({
  rating: z
    .int(msg`Please choose one to five stars`.id)
    .min(1, msg`Please choose one to five stars`.id)
    .max(5, msg`Please choose one to five stars`.id),
  comment: manyLines()
    .min(shortestComment, msg`Please write at least 10 characters`.id)
    .max(longestComment, msg`Please write at most 2000 characters`.id),
  /** The project that the review is about, one of the professional's. */
  projectId: z.int().positive().nullable().default(null),
})
export type ReviewInput = z.infer<typeof reviewInput>
export type ReviewFormInput = z.input<typeof reviewInput>

export const replyInput = z.object({
  reply: manyLines()
    .min(2, msg`Please write your reply`.id)
    .max(longestComment, msg`Please write at most 2000 characters`.id),
})
export type ReplyInput = z.infer<typeof replyInput>

export const reviewsQuestion = z.object({
  /** `next` of the previous response. */
  after: cursorSchema.optional(),
})

const reviewSchema = z.object({
  id: z.int(),
  rating: z.int(),
  comment: z.string(),
  /** The language of the comment, where known. */
  lang: z.enum(languages).nullable(),
  /** null: the author's account has been deleted. */
  authorName: z.string().nullable(),
  /** null: the author has none, or no account. */
  authorPicture: pictureSchema.nullable(),
  createdAt: z.iso.datetime(),
  project: z.object({ id: z.int(), title: z.string(), lang: z.enum(languages) }).nullable(),
  helpfulCount: z.int(),
  reply: z.object({ text: z.string(), repliedAt: z.iso.datetime() }).nullable(),
})
export type Review = z.infer<typeof reviewSchema>

export const reviewsSchema = z.object({
  reviews: z.array(reviewSchema),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type Reviews = z.infer<typeof reviewsSchema>

/** The review that is shown beside the professional's name, its comment shortened. */
export const tellingSchema = z.object({
  review: reviewSchema.omit({ authorPicture: true, helpfulCount: true, reply: true }).nullable(),
})
export type Telling = z.infer<typeof tellingSchema>

/** What a signed-in visitor has to do with a professional's reviews. */
export const standingSchema = z.object({
  /** Why the visitor may not write one. */
  refusal: z.enum(reviewRefusals).nullable(),
  /** The visitor's own review. */
  own: z.object({ id: z.int(), rating: z.int(), comment: z.string(), projectId: z.int().nullable() }).nullable(),
  /** The ids of the reviews that the visitor marked as helpful. */
  helpful: z.array(z.int()),
})
export type Standing = z.infer<typeof standingSchema>

export const helpfulSchema = z.object({ helpfulCount: z.int(), isHelpful: z.boolean() })
export type Helpful = z.infer<typeof helpfulSchema>
