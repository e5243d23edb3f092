import { plainSigns } from '#platform/languages/plain-signs.ts'
import type { Point } from '#platform/values/distance.ts'
import { rounded } from './rules.ts'

/**
 * Why no point was found. short: the text is a short link, which only redirects. range: the numbers are not valid
 * coordinates. none: the text contains no point.
 */
export type PointFault = 'short' | 'range' | 'none'
export type ReadPoint = { ok: true; point: Point } | { ok: false; fault: PointFault }

/**
 * Finds the point in a pasted text. The text may contain decimal degrees ('18.7546, 73.5523'), degrees with minutes and
 * seconds, a geo: URI (RFC 5870) or a map link. Links are never opened.
 */
export function readPoint(typed: string): ReadPoint {
  const text = plainSigns(typed.slice(0, longest)).trim()
  const [geo] = /\bgeo:[^\s]+/i.exec(text) ?? []
  if (geo) return inGeo(geo)
  const [link] = /https?:\/\/[^\s<>"]+/i.exec(text) ?? []
  if (!link) return inWords(text)
  const linked = inLink(link)
  if (linked.ok || linked.fault === 'range') return linked
  const beside = inWords(text.replace(link, ' '))
  return beside.ok ? beside : linked
}

/** In characters. Map links are shorter. */
const longest = 4000
const nothing = { ok: false, fault: 'none' } as const

function pointOf(latitude: number, longitude: number): ReadPoint {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return nothing
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return { ok: false, fault: 'range' }
  return { ok: true, point: rounded({ latitude, longitude }) }
}

const decimals = String.raw`([+-]?\d{1,3}\.\d{1,20})`
const degreesOnly = new RegExp(String.raw`^\(?${decimals}°?\s*(?:,|\s)\s*${decimals}°?\)?$`)
/** Reads two decimal numbers as coordinates. Integers are refused, because they may be any other numbers. */
const pairOf = (text = ''): ReadPoint => {
  const [, latitude, longitude] = degreesOnly.exec(onOneLine(text)) ?? []
  return latitude && longitude ? pointOf(Number(latitude), Number(longitude)) : nothing
}

const side = '([NSEW])'
const degrees = String.raw`(\d{1,3}(?:\.\d{1,20})?)\s*[°º:\s]?`
const minutes = String.raw`(?:\s*(\d{1,2}(?:\.\d{1,20})?)\s*['′’:\s]?)?`
const seconds = String.raw`(?:\s*(\d{1,2}(?:\.\d{1,20})?)\s*(?:"|″|”|''|′′|’’)?)?`
const angle = `${degrees}${minutes}${seconds}`
const sideLast = new RegExp(`^${angle}\\s*${side}[\\s,;]*${angle}\\s*${side}$`, 'i')
const sideFirst = new RegExp(`^${side}\\s*${angle}[\\s,;]*${side}\\s*${angle}$`, 'i')

/** Collapses whitespace, which limits the backtracking of the patterns. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Reads a point in plain text: two decimal numbers, or degrees with hemisphere letters. */
function inWords(given: string): ReadPoint {
  const text = onOneLine(given)
  const plain = pairOf(text)
  if (plain.ok || plain.fault === 'range') return plain
  const last = sideLast.exec(text)
  if (last) return ofSides([angleOf(last.slice(1, 4)), last[4]!], [angleOf(last.slice(5, 8)), last[8]!])
  const first = sideFirst.exec(text)
  if (first) return ofSides([angleOf(first.slice(2, 5)), first[1]!], [angleOf(first.slice(6, 9)), first[5]!])
  return nothing
}

/** The decimal degrees of an angle; NaN if minutes or seconds are 60 or more. */
function angleOf([whole, minutes = '0', seconds = '0']: (string | undefined)[]): number {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN
  return Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
}

type Sided = [degrees: number, side: string]
function ofSides(one: Sided, other: Sided): ReadPoint {
  const isNorth = ([, side]: Sided) => /[NS]/i.test(side)
  if (isNorth(one) === isNorth(other)) return nothing
  const signed = ([value, side]: Sided) => (/[SW]/i.test(side) ? -value : value)
  const [north, east] = isNorth(one) ? [one, other] : [other, one]
  return pointOf(signed(north), signed(east))
}

/** Reads 'geo:18.7546,73.5523;u=35', or 'geo:0,0?q=18.7546,73.5523(Site)', as phones write it. */
function inGeo(geo: string): ReadPoint {
  const [, own, asked] = /^geo:([^;?]*)[^?]*(?:\?(.*))?$/i.exec(geo) ?? []
  const named = new URLSearchParams(asked).get('q')?.replace(/\(.*$/s, '')
  const found = pairOf(named)
  if (found.ok || found.fault === 'range') return found
  const [, latitude, longitude] = /^([+-]?\d{1,3}(?:\.\d{1,20})?),([+-]?\d{1,3}(?:\.\d{1,20})?)/.exec(own ?? '') ?? []
  if (!latitude || !longitude || (Number(latitude) === 0 && Number(longitude) === 0)) return nothing
  return pointOf(Number(latitude), Number(longitude))
}

const shortHosts = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly)$/i
const parameters = ['query', 'q', 'll', 'coordinate', 'destination', 'daddr']

/** Reads a map link. Prefers the place itself, then the point that was searched for, then the middle of the view. */
function inLink(link: string): ReadPoint {
  if (!URL.canParse(link)) return nothing
  const url = new URL(link)
  const path = decoded(url.pathname)
  const [, latitude, longitude] = /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/.exec(decoded(url.href)) ?? []
  const [, view] = /@(-?\d{1,3}\.\d+,-?\d{1,3}\.\d+)/.exec(path) ?? []
  const candidates = [
    ...(latitude && longitude ? [pointOf(Number(latitude), Number(longitude))] : []),
    ...parameters.map((name) => inWords((url.searchParams.get(name) ?? '').replace(/^loc:/i, ''))),
    ...path.split('/').map((part) => inWords(part.replaceAll('+', ' '))),
    pairOf(view),
  ]
  const found = candidates.find(({ ok }) => ok) ?? candidates.find((each) => !each.ok && each.fault === 'range')
  return found ?? (shortHosts.test(url.hostname) ? { ok: false, fault: 'short' } : nothing)
}

/** Decodes percent-encoding. Returns the text unchanged if it is invalid. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
