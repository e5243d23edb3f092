import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { timeCursor } from '#platform/http/cursor-schema.ts'
import { manyLines } from '#platform/values/text-schema.ts'
import { channels, longestMessage, shortestMessage } from './rules.ts'

export const enquiryInput = z.object({
  message: manyLines()
    .min(shortestMessage, msg`Please write at least 10 characters`.id)
    .max(longestMessage, msg`Please write at most 2000 characters`.id),
})

export type EnquiryInput = z.input<typeof enquiryInput>

/** Until when a message waits for the professional to confirm their email address; null when there is nothing to wait for. */
const waitsUntil = z.iso.datetime().nullable()

export const enquirySchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  waitsUntil,
  /** The sender's conversation in which it stands as a message; null if it is sent on by email alone. */
  conversationId: z.int().nullable(),
})
export type Enquiry = z.infer<typeof enquirySchema>

export const ownEnquiriesQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

/** What the visitor has written to a professional. */
export const ownEnquiriesSchema = z.object({
  enquiries: z.array(
    z.object({
      id: z.int(),
      message: z.string(),
      createdAt: z.iso.datetime(),
      /** Its email failed for good; a job tells the sender so by email too. */
      isUndelivered: z.boolean(),
      waitsUntil,
    }),
  ),
  /** The value for `after`; null at the end. */
  next: z.string().nullable(),
})
export type OwnEnquiries = z.infer<typeof ownEnquiriesSchema>

export const contactEventInput = z.object({ channel: z.enum(channels) })
export type ContactEventInput = z.infer<typeof contactEventInput>
