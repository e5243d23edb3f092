import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { outsideIndia, pinSave, pointInIndia } from '#features/building/projects/pin-schema.ts'
import { locationDetails } from '#features/messaging/messages/schema.ts'
import type { Point } from '#platform/values/distance.ts'
import { oneLine, tooLong } from '#platform/values/text-schema.ts'
import { type PointFault, readPoint } from './point-rules.ts'
import { isTile, zooms } from './tile-rules.ts'

export const mapTilesSchema = z.object({
  isConfigured: z.boolean(),
  /** The credit line for the source of the maps; '' if the server has no maps. */
  credit: z.string(),
})
const noTile = msg`There is no map at this address`.id
/** A zoom, column or row of a tile. Columns and rows have up to six digits at the nearest zoom. */
const tileNumber = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,5})$/, noTile)
  .transform(Number)

export const tileParams = z
  .object({ z: tileNumber, x: tileNumber, y: tileNumber })
  .refine(({ z }) => z >= zooms.least && z <= zooms.most, { path: ['z'], message: noTile })
  .refine(isTile, { path: ['x'], message: noTile })

/**
 * The ways to choose a place: 'here' is the location of the device, 'plot' the pin of a plot, 'pasted' a pasted point.
 */
export const placeWays = ['here', 'plot', 'pasted'] as const
export type PlaceWay = (typeof placeWays)[number]

const faults: Record<PointFault, string> = {
  none: msg`Enter a point such as 18.7546, 73.5523, or paste a link from Google Maps`.id,
  range: msg`This point is not on the map. The first number goes from -90 to 90, the second from -180 to 180.`.id,
  short:
    msg`Short links can't be read here. Open the link in your maps app, press and hold the place, and copy the two numbers.`
      .id,
}

/** What to ask about a point outside India. Its two numbers are often in the wrong order. */
function questionAbout({ latitude, longitude }: Point): string {
  const isSwapped = pointInIndia.safeParse({ latitude: longitude, longitude: latitude }).success
  return isSwapped
    ? msg`Are the two numbers in the wrong order? Near Pune the first is about 18 and the second about 73.`.id
    : outsideIndia
}

const { latitude, longitude } = locationDetails.shape

/**
 * The form for choosing a place. Its output contains the chosen point, with the accuracy in metres if a device measured
 * it.
 */
export const placeForm = z
  .object({
    way: z.enum(placeWays, msg`Please choose where the point comes from`.id),
    /** The point that the device measured; null until then. */
    here: z.object({ latitude, longitude, accuracy: z.number() }).nullable(),
    /** The id of the project whose plot is the place; '' if none is chosen. */
    plot: z.string(),
    pasted: z.string().max(4000, tooLong),
    label: pinSave.shape.label,
    text: oneLine().max(1000, tooLong),
    /** The id of the project that gets the place as the pin of its plot; '' for none. */
    keepFor: z.string(),
  })
  .transform(({ way, here, pasted, ...rest }, context) => {
    const missing = (path: string, message: string) => {
      context.issues.push({ code: 'custom', message, input: way, path: [path] })
      return z.NEVER
    }
    if (way === 'plot') return rest.plot ? { ...rest, place: null } : missing('plot', msg`Please choose a project`.id)
    if (way === 'here')
      return here
        ? { ...rest, place: here }
        : missing('way', msg`Your location hasn't been found yet. Wait a moment, or choose another place.`.id)
    const read = readPoint(pasted)
    if (!read.ok) return missing('pasted', faults[read.fault])
    if (!pointInIndia.safeParse(read.point).success) return missing('pasted', questionAbout(read.point))
    return { ...rest, place: { ...read.point, accuracy: null } }
  })
export type PlaceFields = z.input<typeof placeForm>
/** `place` is null if the plot of a project was chosen. */
export type PlaceInput = z.output<typeof placeForm>
