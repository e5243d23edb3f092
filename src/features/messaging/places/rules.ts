import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatNumber } from '#platform/languages/format.ts'
import type { Point } from '#platform/values/distance.ts'

/**
 * A length as it is shown: rounded to 10 m below a kilometre, to 100 m below ten kilometres, then to whole kilometres.
 */
type Length = { unit: 'm' | 'km'; shown: string }
function lengthOf(metres: number): Length {
  if (metres < 995) return { unit: 'm', shown: formatNumber(Math.round(metres / 10) * 10) }
  const km = metres / 1000
  return { unit: 'km', shown: formatNumber(km, km < 9.95 ? 1 : 0) }
}

/** Formats a distance. For example, 347 becomes '350 m away' and 1234 becomes '1.2 km away'. */
export function distanceText(i18n: I18n, metres: number): string {
  if (metres < 10) return i18n._(msg`Less than 10 m away`)
  const { unit, shown } = lengthOf(metres)
  return unit === 'm' ? i18n._(msg`${shown} m away`) : i18n._(msg`${shown} km away`)
}

/** Formats the possible error of a device's location. For example, 18 becomes 'Accurate to about 20 m'. */
export function accuracyText(i18n: I18n, metres: number): string {
  const { unit, shown } = lengthOf(Math.max(10, metres))
  return unit === 'm' ? i18n._(msg`Accurate to about ${shown} m`) : i18n._(msg`Accurate to about ${shown} km`)
}

/** Formats a point, for example as '18.754600, 73.552300'. The sixth decimal is a step of 11 cm. */
export function pointText({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}

/** Rounds to six decimals, as `pointText` does. */
export function rounded({ latitude, longitude }: Point): Point {
  return { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) }
}

const pair = (point: Point) => encodeURIComponent(pointText(point).replace(' ', ''))

/**
 * A link to a point that opens the device's map app, or Google Maps in the browser (Maps URLs,
 * developers.google.com/maps/documentation/urls/get-started).
 */
export function googleMapsLink(point: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${pair(point)}`
}

/**
 * A link to a point in Apple's maps (Map Links,
 * developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks).
 */
export function appleMapsLink(point: Point, name: string): string {
  return `https://maps.apple.com/?ll=${pair(point)}&q=${encodeURIComponent(name)}`
}

/** Whether the browser runs on an Apple device. All Apple devices have Apple's map app. */
export function hasAppleMaps(userAgent: string): boolean {
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.test(userAgent)
}
