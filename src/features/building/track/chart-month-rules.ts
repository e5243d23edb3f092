import type { Scale, Span } from '#features/building/timeline/scale-rules.ts'

/** A month may have a little less width than `room`: one that is partly outside the chart, or February. */
const enough = 0.85

/**
 * The months that a chart names when a name takes `room` percent of its width: every month, or every second, third, sixth or
 * twelfth. Each comes with the width that its name has.
 */
export function namedMonths(months: Scale['months'], room: number): (Span & { day: string })[] {
  const full = Math.max(...months.map(({ width }) => width))
  const step = [1, 2, 3, 6].find((count) => count * full >= room) ?? 12
  const named = months.filter(({ day }) => (Number(day.slice(5, 7)) - 1) % step === 0)
  return named
    .map(({ day, left }, at) => ({ day, left, width: (named[at + 1]?.left ?? 100) - left }))
    .filter(({ width }) => width >= room * enough)
}
