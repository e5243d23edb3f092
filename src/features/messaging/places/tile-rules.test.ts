import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  highestLatitude,
  isTile,
  pictureSize,
  placeOnMap,
  tileOf,
  tileSize,
  tilesAround,
  zoomFor,
} from './tile-rules.ts'

const kamshet = { latitude: 18.7546, longitude: 73.5523 }

describe('The tiles of a map', () => {
  // Computed with the formula of the OpenStreetMap wiki.
  test.each([
    [{ latitude: 0, longitude: 0 }, 0, { z: 0, x: 0, y: 0 }],
    [{ latitude: 0.1, longitude: -0.1 }, 1, { z: 1, x: 0, y: 0 }],
    [{ latitude: -0.1, longitude: 0.1 }, 1, { z: 1, x: 1, y: 1 }],
    [kamshet, 14, { z: 14, x: 11539, y: 7322 }],
    [kamshet, 16, { z: 16, x: 46157, y: 29291 }],
    [{ latitude: 85, longitude: -180 }, 14, { z: 14, x: 0, y: 26 }],
    [{ latitude: 0.1, longitude: 180 }, 2, { z: 2, x: 0, y: 1 }],
  ])('%o at zoom %d', (point, zoom, tile) => expect(tileOf(point, zoom)).toEqual(tile))

  test('do not exist near the poles', () => {
    expect(tileOf({ latitude: 85.1, longitude: 0 }, 16)).toBeUndefined()
    expect(tilesAround({ latitude: -90, longitude: 0 }, 16)).toEqual([])
  })

  const points = fc.record({
    latitude: fc.double({ min: -highestLatitude, max: highestLatitude, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  test('around a point cover the whole picture, with the point in the middle', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 14, max: 17 }), (point, zoom) => {
        const tiles = tilesAround(point, zoom)
        expect(tiles.every(isTile)).toBe(true)
        fc.pre(Math.abs(point.latitude) < 84.9)
        expect(tiles).toHaveLength(6)
        const [lefts, tops] = [tiles.map(({ left }) => left), tiles.map(({ top }) => top)]
        expect([Math.min(...lefts) <= 0, Math.min(...tops) <= 0]).toEqual([true, true])
        expect(Math.max(...lefts) + tileSize).toBeGreaterThanOrEqual(pictureSize.width)
        expect(Math.max(...tops) + tileSize).toBeGreaterThanOrEqual(pictureSize.height)
        const { x, y } = placeOnMap(point, zoom)!
        const own = tiles.find((tile) => tile.x === Math.floor(x) && tile.y === Math.floor(y))!
        expect(own.left + (x - own.x) * tileSize).toBeCloseTo(pictureSize.width / 2, 4)
        expect(own.top + (y - own.y) * tileSize).toBeCloseTo(pictureSize.height / 2, 4)
      }),
    )
  })

  test('of an inaccurate place are shown from farther away', () => {
    expect([null, 0, 150, 200, 1000, 100_000].map(zoomFor)).toEqual([16, 16, 16, 15, 14, 14])
  })
})
