import { z } from 'zod'
import { listedConversation, personSchema } from '#features/messaging/messages/schema.ts'
import { oneLine } from '#platform/values/text-schema.ts'

const searchText = oneLine().max(100).default('')
export const searchQuestion = z.object({ text: searchText })
export const foundSchema = z.object({
  /** Conversations whose other side has a matching name, the latest first. */
  conversations: z.array(listedConversation),
  /** Matching messages, the latest first. */
  messages: z.array(
    z.object({
      conversationId: z.int(),
      other: personSchema,
      seq: z.int(),
      isOwn: z.boolean(),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  now: z.iso.datetime(),
})
export type Found = z.infer<typeof foundSchema>

export const candidatesQuestion = z.object({ search: searchText })
export const candidatesSchema = z.object({
  candidates: z.array(
    personSchema.extend({
      /** Whether the user has saved or contacted the professional before. */
      isKnown: z.boolean(),
      location: z.string().nullable(),
    }),
  ),
})
export type Candidates = z.infer<typeof candidatesSchema>
