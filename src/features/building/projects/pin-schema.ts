import { z } from 'zod'
import { languages } from '#platform/languages/languages.ts'
import { oneLine, tooLong } from '#platform/values/text-schema.ts'
import { longestLabel } from './rules.ts'

/** Degrees, WGS 84. */
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

/** Where a plot is, as somebody says it. */
export const pinSave = z.object({
  ...point,
  /** What is there; '' where they say nothing. */
  label: oneLine().max(longestLabel, tooLong),
})
export type PinSave = z.infer<typeof pinSave>

const pin = z.object({ ...point, label: z.string() })

export const projectPinSchema = z.object({
  pin: pin
    .extend({
      /** Whoever set it; null once their account is deleted. */
      setBy: z.string().nullable(),
      setAt: z.iso.datetime(),
    })
    .nullable(),
})
export type ProjectPin = z.infer<typeof projectPinSchema>
export type PlotPin = NonNullable<ProjectPin['pin']>

export const plotPinsSchema = z.object({
  /** Those with a pin first, then by the latest; at most `mostPlots`. */
  plots: z.array(
    z.object({
      projectId: z.int(),
      name: z.string(),
      lang: z.enum(languages),
      /** Whether the reader may set it. */
      mayPin: z.boolean(),
      pin: pin.nullable(),
    }),
  ),
})
export type PlotPins = z.infer<typeof plotPinsSchema>
export type Plot = PlotPins['plots'][number]
