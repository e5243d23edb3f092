import { z } from 'zod'

/**
 * What the best rated verified contractors charge per sq ft, in whole rupees: half of them between `low` and `high`; null when
 * there are none.
 */
export const ratesSchema = z.object({
  /** Of how many contractors, 200 at most. */
  contractors: z.int(),
  low: z.int().nullable(),
  high: z.int().nullable(),
})
export type Rates = z.infer<typeof ratesSchema>
