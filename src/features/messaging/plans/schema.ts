import { z } from 'zod'
import { mediaTypeNames } from '#features/building/documents/rules.ts'
import { planReference } from '#features/messaging/messages/schema.ts'

/**
 * `details` of a 'plan' message as everyone in the conversation receives them. They describe the version at the time of
 * sharing.
 */
export const planDetails = planReference.extend({
  title: z.string(),
  fileName: z.string(),
  mediaType: z.enum(mediaTypeNames),
  /** In bytes. */
  size: z.int(),
})
export type PlanDetails = z.infer<typeof planDetails>

export const planStateSchema = z.object({
  /** The number of the latest version; null if the user cannot see the document on its project. */
  latest: z.int().nullable(),
})
export type PlanState = z.infer<typeof planStateSchema>
