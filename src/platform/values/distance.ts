/** Degrees, WGS 84. */
export type Point = { latitude: number; longitude: number }

/** The mean radius of the earth, in metres: (2a + b) / 3 of WGS 84, as the International Union of Geodesy and Geophysics defines it. */
const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * The straight distance over the ground in metres, by the haversine formula (R. W. Sinnott, “Virtues of the Haversine”, Sky and Telescope
 * 68, 1984). It assumes a sphere, so it is up to 0.6 % off, which is exact enough for short distances.
 */
export function metresBetween(from: Point, to: Point): number {
  const height = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2
  const width = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2
  const part = height + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * width
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}
