import { dayNumber } from '#platform/values/days.ts'
import type { RatePoint } from './schema.ts'

export type Scale = { low: number; high: number }
type Box = { width: number; height: number; margin: number }
type Placed = RatePoint & { x: number; y: number }

/** The lowest and the highest price that a chart shows. If all prices are the same, the price is in the middle. */
export function pricesOf(points: readonly RatePoint[]): Scale {
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  return low === high ? { low: low - 1, high: high + 1 } : { low, high }
}

/** Round steps between the lines of a chart. They are multiplied by a power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/**
 * The prices at which a chart has lines: three to six round prices that enclose all rates, lowest first, never below 0.
 */
export function ticksOf(points: readonly RatePoint[]): number[] {
  const { low, high } = pricesOf(points)
  const rough = Math.max((high - low) / 4, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, Math.ceil(power * steps.find((each) => each * power >= rough)!))
  const first = Math.max(0, Math.floor(low / step) * step)
  const count = Math.max(2, Math.ceil((high - first) / step))
  return Array.from({ length: count + 1 }, (_, at) => first + at * step)
}

/**
 * Computes the position of each rate in a box: days run from left to right, prices from bottom to top. A single rate is
 * at the right end.
 */
export function chartPath(
  points: readonly RatePoint[],
  { low, high }: Scale,
  { width, height, margin }: Box,
): Placed[] {
  const days = points.map(({ day }) => dayNumber(day))
  const first = days[0] ?? 0
  const span = (days.at(-1) ?? 0) - first
  const round = (value: number) => Math.round(value * 10) / 10
  return points.map((point, at) => ({
    ...point,
    x: round(margin + (width - 2 * margin) * (span === 0 ? 1 : (days[at]! - first) / span)),
    y: round(margin + (height - 2 * margin) * (1 - (point.price - low) / (high - low))),
  }))
}
