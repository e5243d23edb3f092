import { z } from 'zod'
import { contentSchema } from '#features/estimating/estimates/schema.ts'
import { languages } from '#platform/languages/languages.ts'
import { fileFormats } from './rules.ts'

/** The estimate comes along: whoever has no account has it on their device alone. */
export const fileOrder = z.object({
  content: contentSchema,
  format: z.enum(fileFormats),
  language: z.enum(languages),
})
export type FileOrder = z.input<typeof fileOrder>
