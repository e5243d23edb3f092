import type { Point } from '#platform/values/distance.ts'

/** The allowed zooms. At the lowest zoom the picture shows a valley, and at the highest a house. */
export const zooms = { least: 14, most: 17 } as const
/** Width and height of a slippy map tile, in pixels. */
export const tileSize = 256
/**
 * The picture is 2 tiles wide and 1 tile high. A grid of 3 × 2 tiles always covers it, wherever the point is in its
 * tile.
 */
export const pictureSize = { width: 2 * tileSize, height: tileSize } as const

/** The highest latitude of Web Mercator, in degrees. It makes the map of the world a square. */
export const highestLatitude = 85.0511

export type Tile = { z: number; x: number; y: number }

/**
 * The position of a point on the world map at a zoom, counted in tiles: Web Mercator (EPSG:3857), numbered from the
 * north-west as in slippy maps (wiki.openstreetmap.org/wiki/Slippy_map_tilenames). Undefined near the poles.
 */
export function placeOnMap({ latitude, longitude }: Point, z: number): { x: number; y: number } | undefined {
  if (Math.abs(latitude) > highestLatitude) return undefined
  const count = 2 ** z
  const angle = (latitude * Math.PI) / 180
  const y = ((1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2) * count
  // 180° east and 180° west are the same meridian, so x wraps around.
  return { x: (((longitude + 180) / 360) * count) % count, y }
}

/** The tile that contains a point. */
export function tileOf(point: Point, z: number): Tile | undefined {
  const place = placeOnMap(point, z)
  return place && { z, x: Math.floor(place.x), y: Math.floor(place.y) }
}

/** A tile, and its position in the picture, in pixels. */
export type PlacedTile = Tile & { left: number; top: number }

/**
 * The 3 × 2 tiles of the picture with the point in the middle; none near the poles. At 180° the picture continues with
 * the tiles at the opposite edge of the map.
 */
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

/**
 * The zoom of the picture: near enough to see the house, or far enough to show the possible error. `accuracy` is in
 * metres.
 */
export function zoomFor(accuracy: number | null): number {
  if (accuracy === null || accuracy <= 150) return 16
  return accuracy <= 400 ? 15 : zooms.least
}

/** Whether a tile exists and has a zoom that may be requested. */
export function isTile({ z, x, y }: Tile): boolean {
  return z >= zooms.least && z <= zooms.most && x < 2 ** z && y < 2 ** z
}
