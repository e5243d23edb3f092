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

/**
 * The end of the period in which the professional can confirm their email address. Null if the message does not wait
 * for this.
 */
const waitsUntil = z.iso.datetime().nullable()

export const enquirySchema = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  waitsUntil,
  /**
   * The sender's conversation that contains the enquiry as a message. Null if the enquiry is passed on only by email.
   */
  conversationId: z.int().nullable(),
})
export const ownEnquiriesQuestion = z.object({
  /** `next` of the previous response. */
  after: timeCursor.optional(),
})

/** The visitor's enquiries to a professional. */
export const ownEnquiriesSchema = z.object({
  enquiries: z.array(
    z.object({
      id: z.int(),
      message: z.string(),
      createdAt: z.iso.datetime(),
      /**
       * Whether delivery has failed for good, or the professional did not confirm their address in time. In both cases
       * we inform the sender by email.
       */
      isUndelivered: z.boolean(),
      waitsUntil,
    }),
  ),
  /** The value for `after`, or null on the last page. */
  next: z.string().nullable(),
})
export type OwnEnquiries = z.infer<typeof ownEnquiriesSchema>

export const contactEventInput = z.object({ channel: z.enum(channels) })
