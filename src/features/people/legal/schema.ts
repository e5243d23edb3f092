import { z } from 'zod'

/** The terms, as far as the visitor still has to be told of them. */
export const termsNotice = z.object({
  version: z.string(),
  /** The day from which the version applies. */
  inForceSince: z.iso.date(),
  state: z.enum(['settled', 'announced', 'to_accept']),
})
export type TermsNotice = z.infer<typeof termsNotice>

/** The version that was shown. */
export const shownVersion = z.object({ version: z.string().max(20) })
export type ShownVersion = z.infer<typeof shownVersion>
