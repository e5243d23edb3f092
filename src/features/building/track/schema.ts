import { z } from 'zod'
import { projectCardSchema } from '#features/building/projects/schema.ts'
import { stageFacts } from '#features/building/timeline/schema.ts'
import { waitingKinds } from './rules.ts'

/** `id` and `memberId` identify the item, or the first item if there are several. */
const waiting = z.array(
  z.object({ kind: z.enum(waitingKinds), count: z.int(), id: z.int().nullable(), memberId: z.int().nullable() }),
)

const professional = z.object({ professionalId: z.int(), name: z.string() })

/** What waits for the user on one project, and whom they are asked to review. */
export const waitingSchema = z.object({ waiting, toReview: z.array(professional) })
export type WaitingOnProject = z.infer<typeof waitingSchema>

/** What is still open on a project: the number of items of each kind, and the rupees that are not paid yet. */
export const unfinishedSchema = z.object({
  stages: z.int(),
  extras: z.int(),
  snags: z.int(),
  payments: z.int(),
  owed: z.array(
    z.object({
      memberId: z.int(),
      /** Null once the account is deleted. */
      name: z.string().nullable(),
      stillToPay: z.int(),
      /** The part of `stillToPay` that is kept until handover. */
      retained: z.int(),
      /** Whether the customer has agreed to a payment plan of this sum. */
      isAgreed: z.boolean(),
    }),
  ),
})
export type Unfinished = z.infer<typeof unfinishedSchema>

/** Only the fields of a project that the Track page shows, because the page has many projects. */
const trackedProject = projectCardSchema
  .pick({
    ...{ id: true, name: true, lang: true, town: true, site: true },
    ...{ status: true, progress: true, stage: true, nextStage: true },
  })
  .extend({ stages: z.array(stageFacts), waiting })
export type TrackedProject = z.infer<typeof trackedProject>

/** `today` is the day in India when the server answered. */
export const trackSchema = z.object({
  projects: z.array(trackedProject),
  /** Whether the dashboard has more projects. */
  hasMore: z.boolean(),
  today: z.iso.date(),
})
export type Track = z.infer<typeof trackSchema>
