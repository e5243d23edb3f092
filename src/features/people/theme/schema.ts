import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { appearances, largestRadius, primaries, radiusStep, variants } from '#platform/pages/theme.ts'

export const themeSettings = z.object({
  variant: z.enum(variants),
  primary: z.enum(primaries, msg`Please choose one of the colours.`.id),
  /** Of corners, in rem. */
  // multipleOf alone takes what is too small for a remainder: 1e-320.
  radius: z
    .number()
    .min(0)
    .max(largestRadius)
    .multipleOf(radiusStep)
    .refine((radius) => radius === 0 || radius >= radiusStep),
  appearance: z.enum(appearances),
})

/** What was chosen: the rest stays as it is, on whichever device that was chosen. */
export const themeChange = themeSettings.partial()
export type ThemeChange = z.infer<typeof themeChange>

/** null: this account has chosen nothing yet, and each device keeps its own. */
export const ownTheme = z.object({ theme: themeSettings.nullable() })
export type OwnTheme = z.infer<typeof ownTheme>
