import { z } from 'zod'

/** When the account will be erased, unless its owner logs in before then. */
export const plannedDeletion = z.object({ deleteAt: z.iso.datetime() })
/** The state of the user's latest copy. */
export const exportState = z.object({
  state: z.enum(['none', 'under_way', 'ready', 'failed']),
  /** Until when the copy can be downloaded, and from which URL. Both are null unless the copy is ready. */
  readyUntil: z.iso.datetime().nullable(),
  url: z.string().nullable(),
})
export type ExportState = z.infer<typeof exportState>
