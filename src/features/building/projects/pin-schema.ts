import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { languages } from '#platform/languages/languages.ts'
import { oneLine, tooLong } from '#platform/values/text-schema.ts'
import { longestLabel } from './rules.ts'

/** In degrees (WGS 84). */
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }

export const outsideIndia = msg`This point is outside India. Please check the two numbers.`.id
/** A point in the rectangle around India and its islands, which also holds parts of its neighbours. */
export const pointInIndia = z.object({
  latitude: z.number().min(6.5, outsideIndia).max(37.5, outsideIndia),
  longitude: z.number().min(68, outsideIndia).max(97.5, outsideIndia),
})

export const pinSave = pointInIndia.extend({
  /** A short description of the place, or ''. */
  label: oneLine().max(longestLabel, tooLong),
})
export type PinSave = z.infer<typeof pinSave>

const pin = z.object({ ...point, label: z.string() })

export const projectPinSchema = z.object({
  pin: pin
    .extend({
      /** The name of the person who set the pin. Null once their account is deleted. */
      setBy: z.string().nullable(),
      setAt: z.iso.datetime(),
    })
    .nullable(),
})
export type ProjectPin = z.infer<typeof projectPinSchema>
export type PlotPin = NonNullable<ProjectPin['pin']>

export const plotPinsSchema = z.object({
  /** The projects with a pin, then those without. In both groups the newest come first. At most `mostPlots`. */
  plots: z.array(
    z.object({
      projectId: z.int(),
      name: z.string(),
      lang: z.enum(languages),
      /** Whether the user may set or move the pin. */
      mayPin: z.boolean(),
      pin: pin.nullable(),
    }),
  ),
})
export type PlotPins = z.infer<typeof plotPinsSchema>
export type Plot = PlotPins['plots'][number]
