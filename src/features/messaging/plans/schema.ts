import { z } from 'zod'
import { mediaTypeNames } from '#features/building/documents/rules.ts'
import { planReference } from '#features/messaging/messages/schema.ts'

/** `details` of a message of the kind 'plan', as everyone in the conversation is sent them: what the version was when it was shared. */
export const planDetails = planReference.extend({
  title: z.string(),
  fileName: z.string(),
  mediaType: z.enum(mediaTypeNames),
  /** Bytes. */
  size: z.int(),
})
export type PlanDetails = z.infer<typeof planDetails>

export const planStateSchema = z.object({
  /** The number of the latest version, for those who see the document on its project; null for everyone else. */
  latest: z.int().nullable(),
})
export type PlanState = z.infer<typeof planStateSchema>
