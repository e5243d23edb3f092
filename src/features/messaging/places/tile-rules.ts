import type { Point } from './rules.ts'

/** The zooms that are shown: from a valley to a house. */
export const zooms = { least: 14, most: 17 } as const
/** A tile of a slippy map is as many pixels wide and high. */
export const tileSize = 256
/** What is shown: 2 tiles wide and 1 high. Wherever the point is, 3 × 2 tiles cover it. */
export const pictureSize = { width: 2 * tileSize, height: tileSize } as const

/** Web Mercator ends there, as a square. */
export const highestLatitude = 85.0511

export type Tile = { z: number; x: number; y: number }

/**
 * Where a point is on the map of the whole world at a zoom, in tiles: Web Mercator (EPSG:3857) with the numbers of slippy maps, from the north-west
 * (wiki.openstreetmap.org/wiki/Slippy_map_tilenames). Undefined beyond its end, near the poles.
 */
export function placeOnMap({ latitude, longitude }: Point, z: number): { x: number; y: number } | undefined {
  if (Math.abs(latitude) > highestLatitude) return undefined
  const count = 2 ** z
  const angle = (latitude * Math.PI) / 180
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count
  // 180° east is 180° west.
  return { x: (((longitude + 180) / 360) * count) % count, y }
}

/** The tile with a point. */
export function tileOf(point: Point, z: number): Tile | undefined {
  const place = placeOnMap(point, z)
  return place && { z, x: Math.floor(place.x), y: Math.floor(place.y) }
}

/** A tile, and where its corner is in the picture, in pixels. */
export type PlacedTile = Tile & { left: number; top: number }

/** The 3 × 2 tiles of the picture with the point in its middle; none near the poles. At the edge of the map it goes on from the other side. */
export function tilesAround(point: Point, z: number): PlacedTile[] {
  const place = placeOnMap(point, z)
  if (!place) return []
  const count = 2 ** z
  const [west, north] = [place.x - pictureSize.width / tileSize / 2, place.y - pictureSize.height / tileSize / 2]
  const [firstX, firstY] = [Math.floor(west), Math.floor(north)]
  return [0, 1].flatMap((row) =>
    [0, 1, 2].flatMap((column) => {
      const y = firstY + row
      if (y < 0 || y >= count) return []
      const x = (firstX + column + count) % count
      return { z, x, y, left: (firstX + column - west) * tileSize, top: (y - north) * tileSize }
    }),
  )
}

/** Near enough to see the house, or as far as the device may be wrong. */
export function zoomFor(accuracy: number | null): number {
  if (accuracy === null || accuracy <= 150) return 16
  return accuracy <= 400 ? 15 : zooms.least
}

/** A tile that may be asked for. */
export function isTile({ z, x, y }: Tile): boolean {
  return z >= zooms.least && z <= zooms.most && x < 2 ** z && y < 2 ** z
}
