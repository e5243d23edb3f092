import { daysBetween } from '#platform/values/days.ts'
import type { Scale } from './scale-rules.ts'
import type { Stage } from './schema.ts'

/** The height of a row in the drawing's units. */
const height = 10

/** Lines from the end of each stage to the start of those that follow it. The lines of the stage `lit` are highlighted. */
export function Connectors({
  stages,
  scale,
  lit,
}: {
  stages: readonly Stage[]
  scale: Scale
  lit: number | undefined
}) {
  const rows = new Map(stages.map((stage, row) => [stage.id, { stage, row }]))
  const lines = stages.flatMap((stage, row) =>
    stage.dependsOn.flatMap((id) => {
      const before = rows.get(id)
      if (!before) return []
      const from = daysBetween(scale.from, before.stage.plannedEnd)
      const to = daysBetween(scale.from, stage.plannedStart)
      const isDown = row > before.row
      const [top, bottom] = [(before.row + (isDown ? 0.72 : 0.28)) * height, (row + 0.5) * height]
      // The line enters a bar from the side if the bar begins later, otherwise from above or below.
      const end = to > from ? `V${bottom}H${to}` : `V${(row + (isDown ? 0.28 : 0.72)) * height}`
      return { id: `${id} ${stage.id}`, d: `M${from} ${top}${end}`, isLit: lit === id || lit === stage.id }
    }),
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${scale.days} ${stages.length * height}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      {lines.map(({ id, d, isLit }) => (
        <path
          key={id}
          d={d}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className={isLit ? 'stroke-primary stroke-2' : 'stroke-line-strong/50 stroke-1'}
        />
      ))}
    </svg>
  )
}
