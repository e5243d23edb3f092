import { z } from 'zod'
import { contentSchema, estimateParams } from '#features/estimating/estimates/schema.ts'
import { pathId } from '#platform/http/id-params.ts'
import { languages } from '#platform/languages/languages.ts'
import { linkDays } from './rules.ts'

export const newLink = z.object({ days: z.literal(linkDays) })
export const linkSchema = z.object({
  id: z.int(),
  /** An absolute address in the language of the request. */
  url: z.string(),
  /** `expiresAt` and `createdAt` are ISO timestamps. */
  expiresAt: z.string(),
  createdAt: z.string(),
})
export type EstimateLink = z.infer<typeof linkSchema>

export const linkParams = estimateParams.extend({ link: pathId })
export const sharedParams = z.object({ token: z.string() })
export const pictureSearch = z.object({ language: z.enum(languages).optional() })

export const sharedEstimateSchema = z.object({
  content: contentSchema,
  /** `updatedAt` and `expiresAt` are ISO timestamps. */
  updatedAt: z.string(),
  expiresAt: z.string(),
})
export type SharedEstimate = z.infer<typeof sharedEstimateSchema>
