import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { manyLines } from '#platform/values/text-schema.ts'
import { longestText, reportReasons, subjectPattern } from './rules.ts'

export const subjectParams = z.object({ subject: z.string().regex(subjectPattern) })

export const reportInput = z
  .object({
    reason: z.enum(reportReasons, msg`Please choose a reason`.id),
    text: manyLines().max(longestText, msg`Please write at most 1000 characters`.id).default(''),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    message: msg`Please tell us what is wrong`.id,
  })
export type ReportInput = z.infer<typeof reportInput>
