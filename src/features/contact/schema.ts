import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { manyLines } from '../../platform/text-schema.ts'
import { channels, longestMessage, shortestMessage } from './rules.ts'

export const enquiryInput = z.object({
  message: manyLines()
    .min(shortestMessage, msg`Please write at least 10 characters`.id)
    .max(longestMessage, msg`Please write at most 2000 characters`.id),
})

export type EnquiryInput = z.input<typeof enquiryInput>

export const enquirySchema = z.object({ id: z.int(), createdAt: z.iso.datetime() })
export type Enquiry = z.infer<typeof enquirySchema>

export const contactEventInput = z.object({ channel: z.enum(channels) })
export type ContactEventInput = z.infer<typeof contactEventInput>
