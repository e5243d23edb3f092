import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { chartPath, ticksOf } from './chart-rules.ts'
import type { RatePoint } from './schema.ts'

/** The drawing's size in its own units. It is stretched to the width of the page, and its height is fixed. */
const box = { width: 1000, height: 200, margin: 0 }

/**
 * Draws the prices of a material by day. It is hidden from screen readers, because the table next to it has the same
 * numbers. Needs at least two rates, oldest first.
 */
export function RateChart({ points }: { points: readonly RatePoint[] }) {
  const language = useLanguage()
  const ticks = ticksOf(points)
  const scale = { low: ticks[0]!, high: ticks.at(-1)! }
  const placed = chartPath(points, scale, box)
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ')
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  return (
    <figure aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-3 text-xs text-muted tabular-nums">
      <div className="relative h-52">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: percent(scale.high - tick, scale.high - scale.low) }}
          >
            {formatRupees(tick)}
          </span>
        ))}
        {/* An invisible copy of the longest label gives the column its width. */}
        <span className="invisible">{formatRupees(scale.high)}</span>
      </div>
      <div className="relative h-52">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
        >
          {ticks.map((tick) => {
            const y = (box.height * (scale.high - tick)) / (scale.high - scale.low)
            return <line key={tick} x1="0" x2={box.width} y1={y} y2={y} className="stroke-line" />
          })}
          <polygon
            points={`${placed[0]!.x},${box.height} ${line} ${placed.at(-1)!.x},${box.height}`}
            className="fill-primary-soft"
          />
          <polyline points={line} className="fill-none stroke-primary" strokeWidth="2" strokeLinejoin="round" />
        </svg>
        {placed.map(({ day, x, y }) => (
          <span
            key={day}
            className="absolute size-2 -translate-1/2 rounded-full bg-primary ring-2 ring-raised"
            style={{ left: percent(x, box.width), top: percent(y, box.height) }}
          />
        ))}
      </div>
      <figcaption className="col-start-2 mt-3 flex justify-between gap-4">
        <span>{formatDate(language, points[0]!.day)}</span>
        <span>{formatDate(language, points.at(-1)!.day)}</span>
      </figcaption>
    </figure>
  )
}
