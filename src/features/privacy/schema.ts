import { z } from 'zod'

/** When the account is erased, unless someone logs in before. */
export const plannedDeletion = z.object({ deleteAt: z.iso.datetime() })
export type PlannedDeletion = z.infer<typeof plannedDeletion>

/** The latest copy of one's own data. */
export const exportState = z.object({
  state: z.enum(['none', 'under_way', 'ready', 'failed']),
  /** Until when it can be downloaded, and where; both null unless it is ready. */
  readyUntil: z.iso.datetime().nullable(),
  url: z.string().nullable(),
})
export type ExportState = z.infer<typeof exportState>
