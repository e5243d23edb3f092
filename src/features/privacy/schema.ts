import { z } from 'zod'

/** When the account is erased, unless somebody logs in before. */
export const plannedDeletion = z.object({ deleteAt: z.iso.datetime() })
export type PlannedDeletion = z.infer<typeof plannedDeletion>

/** The state of the latest copy. */
export const exportState = z.object({
  state: z.enum(['none', 'under_way', 'ready', 'failed']),
  /** Until when and where it can be downloaded. Both are null unless it is ready. */
  readyUntil: z.iso.datetime().nullable(),
  url: z.string().nullable(),
})
export type ExportState = z.infer<typeof exportState>
