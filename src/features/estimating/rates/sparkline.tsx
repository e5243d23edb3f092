import { chartPath, pricesOf } from './chart-rules.ts'
import type { RatePoint } from './schema.ts'

const box = { width: 72, height: 24, margin: 3 }

/** Draws recent prices as small as a word, with a dot at the current price. `label` says the same in words. */
export function Sparkline({ points, label }: { points: readonly RatePoint[]; label: string }) {
  const placed = chartPath(points, pricesOf(points), box)
  const last = placed.at(-1)
  if (!last) return null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="h-auto w-10 overflow-visible sm:w-18"
    >
      <polyline
        points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={last.x} cy={last.y} r="2.5" className="fill-primary" />
    </svg>
  )
}
