import { z } from 'zod'
import { waitingKinds } from '#features/building/track/rules.ts'
import { hireWaits } from '#features/hire/hires/rules.ts'
import { machineKinds } from '#features/hire/machines/kind-rules.ts'
import { languages } from '#platform/languages/languages.ts'

const day = z.iso.date()
const count = z.int()
/** `id` is that of the visit or agreement, or of the conversation. */
const inConversation = { id: z.int(), conversationId: z.int(), name: z.string() }
const onProject = { projectId: z.int(), project: z.string(), lang: z.enum(languages) }

/**
 * Something that waits for a person, with everything that its sentence and its link need. `name` is the other side: the
 * first name of a home builder, or the firm. `sum` is in rupees.
 */
const waitingItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('quoteToSend'), id: z.int(), name: z.string(), day }),
  /** `id` is the request's. `name` and `sum` are null if several quotes wait. */
  z.object({
    ...{ kind: z.literal('quoteToDecide'), id: z.int(), name: z.string().nullable() },
    ...{ title: z.string() },
    ...{ sum: z.int().nullable(), count },
  }),
  z.object({ kind: z.literal('questionToAnswer'), id: z.int(), count }),
  z.object({ kind: z.literal('unread'), ...inConversation, count }),
  /** `day` is the first of the offered days. */
  z.object({ kind: z.literal('visitToAnswer'), ...inConversation, day }),
  z.object({ kind: z.literal('visitComing'), ...inConversation, at: z.iso.datetime() }),
  z.object({ kind: z.literal('visitToReport'), ...inConversation, day }),
  z.object({ kind: z.literal('agreementToAnswer'), ...inConversation }),
  z.object({
    ...{ kind: z.literal('onProject'), ...onProject },
    waiting: z.object({ kind: z.enum(waitingKinds), count, id: z.int().nullable(), memberId: z.int().nullable() }),
  }),
  /** `day` is null if the instalment is due without a day, because its stage is done. */
  z.object({
    ...{ kind: z.literal('instalment'), ...onProject, memberId: z.int(), number: z.int() },
    ...{ title: z.string(), sum: z.int() },
    day: day.nullable(),
  }),
  /** `id` is the order if only one comes on that day, otherwise null. */
  z.object({ kind: z.literal('ordersComing'), id: z.int().nullable(), count, day }),
  z.object({ kind: z.literal('orderToPay'), id: z.int(), number: z.string(), sum: z.int(), at: z.iso.datetime() }),
  /** `id` is the order's. */
  z.object({ kind: z.literal('returnPickup'), id: z.int(), day }),
  z.object({
    ...{ kind: z.literal('hire'), id: z.int(), wait: z.enum(hireWaits), day, name: z.string() },
    machine: z.object({ kind: z.enum(machineKinds), title: z.string(), lang: z.enum(languages) }),
  }),
])
export type WaitingItem = z.infer<typeof waitingItem>

/** What waits for the visitor, the most urgent first. `today` is the day in India. */
export const waitingForUserSchema = z.object({ items: z.array(waitingItem), today: day })
export type WaitingForUser = z.infer<typeof waitingForUserSchema>
