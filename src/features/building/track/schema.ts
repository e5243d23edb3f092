import { z } from 'zod'
import { projectCardSchema } from '#features/building/projects/schema.ts'
import { stageFacts } from '#features/building/timeline/schema.ts'
import { waitingKinds } from './rules.ts'

/** `id` and `memberId` say where it is done: of several the first. */
const waiting = z.array(
  z.object({ kind: z.enum(waitingKinds), count: z.int(), id: z.int().nullable(), memberId: z.int().nullable() }),
)

const professional = z.object({ professionalId: z.int(), name: z.string() })

/** What waits for the reader on one project, and of whom a review does. */
export const waitingSchema = z.object({ waiting, toReview: z.array(professional) })
export type WaitingOnProject = z.infer<typeof waitingSchema>

/** What is still open on a project: how many of each, and the rupees that are not paid yet. */
export const unfinishedSchema = z.object({
  stages: z.int(),
  extras: z.int(),
  snags: z.int(),
  payments: z.int(),
  owed: z.array(
    z.object({
      memberId: z.int(),
      /** null: the account is deleted. */
      name: z.string().nullable(),
      stillToPay: z.int(),
      /** What of it is kept until handover. */
      retained: z.int(),
      /** Whether the customer has agreed to a payment plan of the sum. */
      isAgreed: z.boolean(),
    }),
  ),
})
export type Unfinished = z.infer<typeof unfinishedSchema>

/** What the one screen shows of a project, and no more: there are many on it. */
const trackedProject = projectCardSchema
  .pick({
    ...{ id: true, name: true, lang: true, town: true, site: true },
    ...{ status: true, progress: true, stage: true, nextStage: true },
  })
  .extend({ stages: z.array(stageFacts), waiting })
export type TrackedProject = z.infer<typeof trackedProject>

/** `today` is the day in India on which this was answered. */
export const trackSchema = z.object({
  projects: z.array(trackedProject),
  /** There are more in the dashboard. */
  hasMore: z.boolean(),
  today: z.iso.date(),
})
export type Track = z.infer<typeof trackSchema>
