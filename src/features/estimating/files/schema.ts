import { z } from 'zod'
import { contentSchema } from '#features/estimating/estimates/schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { fileFormats } from './rules.ts'

/** A request for a file. It contains the estimate, because a visitor without an account has it only on their device. */
export const fileRequest = z.object({
  content: contentSchema,
  format: z.enum(fileFormats),
  language: z.enum(languages),
})
