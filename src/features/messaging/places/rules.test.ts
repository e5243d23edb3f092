import { describe, expect, test } from 'vitest'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { metresBetween, type Point } from '#platform/values/distance.ts'
import { accuracyText, appleMapsLink, distanceText, googleMapsLink, hasAppleMaps } from './rules.ts'

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const kamshet = at(18.7546, 73.5523)
const pune = at(18.5286, 73.8743)

describe('The distance between two points', () => {
  test.each([
    ['the same point', kamshet, kamshet, 0],
    // One degree of a great circle: 6,371,008.8 m × π / 180.
    ['a degree to the north', at(18, 73), at(19, 73), 111_195],
    ['a degree to the east at the equator', at(0, 73), at(0, 74), 111_195],
    ['a degree to the east at 60° north: half of it', at(60, 73), at(60, 74), 55_595],
    ['over the day line', at(0, 179.5), at(0, -179.5), 111_195],
    ['from pole to pole', at(90, 0), at(-90, 0), 20_015_115],
    ['to the other side of the earth', at(10, 20), at(-10, -160), 20_015_115],
    ['from Kamshet to Pune', kamshet, pune, 42_222],
  ])('%s', (_, from, to, metres) => {
    expect(Math.abs(metresBetween(from, to) - metres)).toBeLessThan(Math.max(1, metres / 1000))
    expect(metresBetween(to, from)).toBeCloseTo(metresBetween(from, to), 6)
  })

  test.each([
    [0, 'Less than 10 m away'],
    [9.9, 'Less than 10 m away'],
    [14, '10 m away'],
    [347, '350 m away'],
    [994, '990 m away'],
    [995, '1.0 km away'],
    [1234, '1.2 km away'],
    [9949, '9.9 km away'],
    [9950, '10 km away'],
    [1_234_567, '1,235 km away'],
  ])('%d metres: %s', (metres, text) => expect(distanceText(i18nOf('en'), metres)).toBe(text))

  test.each([
    [0, 'Accurate to about 10 m'],
    [18, 'Accurate to about 20 m'],
    [4600, 'Accurate to about 4.6 km'],
  ])('a device that may be wrong by %d metres: %s', (metres, text) =>
    expect(accuracyText(i18nOf('en'), metres)).toBe(text),
  )
})

describe('The maps of a device', () => {
  test('are opened at the point', () => {
    expect(googleMapsLink(at(18.7546, -73.5523))).toBe(
      'https://www.google.com/maps/search/?api=1&query=18.754600%2C-73.552300',
    )
    expect(appleMapsLink(kamshet, 'Site & gate')).toBe(
      'https://maps.apple.com/?ll=18.754600%2C73.552300&q=Site%20%26%20gate',
    )
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36', true],
    ['Mozilla/5.0 (Linux; Android 14; SM-A145F) AppleWebKit/537.36', false],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', false],
  ])('%s', (userAgent, isApple) => expect(hasAppleMaps(userAgent)).toBe(isApple))
})
