import { useLingui } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import { earliest, latest } from '#platform/values/days.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { rainAdviceFor } from './monsoon-rules.ts'
import { PlannedBar } from './planned-bar.tsx'
import { type StageState, stateOf } from './rules.ts'
import { type Scale, spanOf } from './scale-rules.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'
import type { PlanMoves } from './use-plan-moves.ts'

type Props = {
  row: number
  stage: Stage
  scale: Scale
  today: string
  moves: PlanMoves
  mayPlan: boolean
  onOpen: (stage: number) => void
  onLight: (stage: number | undefined) => void
}

const dots: Record<StageState, string> = {
  done: 'bg-good',
  active: 'bg-primary',
  overdue: 'bg-danger',
  upcoming: 'border-2 border-line-strong',
}

/** A row of the chart: the name of a stage, which opens it, and its bars. */
export function ChartRow({ row, stage, scale, today, moves, mayPlan, onOpen, onLight }: Props) {
  const { t } = useLingui()
  const { nameOf, datesOf, states } = useStageWords()
  const { id, plannedEnd, progress } = stage
  const state = stateOf(stage, today)
  const end = spanOf(scale, latest(plannedEnd, actualBarEnd(stage, today) ?? plannedEnd), plannedEnd)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only highlights the row's lines
    <div
      style={{ gridRow: row }}
      onPointerEnter={() => onLight(id)}
      onPointerLeave={() => onLight(undefined)}
      onFocus={() => onLight(id)}
      onBlur={() => onLight(undefined)}
      className="group col-span-2 col-start-1 grid h-17 grid-cols-subgrid"
    >
      <div className="sticky left-0 z-20 flex min-w-0 items-center border-r border-line bg-raised group-hover:bg-sunken">
        <SearchLink
          change={{ stage: String(id) }}
          className="flex h-full min-w-0 grow items-center gap-2.5 px-3 focus-visible:-outline-offset-2 lg:gap-3 lg:px-4"
        >
          <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dots[state]}`} />
          <span className="min-w-0 grow">
            <span lang={stage.lang ?? undefined} className="block truncate font-semibold">
              {nameOf(stage)}
            </span>
            {datesOf(stage).map((dates) => (
              <span key={dates} className="block truncate text-xs text-muted tabular-nums">
                {dates}
              </span>
            ))}
          </span>
          {rainAdviceFor(stage, today) && (
            <CloudRain aria-label={t`In the monsoon`} size={16} className="shrink-0 text-rain" />
          )}
        </SearchLink>
      </div>
      <div className="relative border-b border-line/40 group-last:border-b-0">
        <PlannedBar stage={stage} state={state} scale={scale} moves={moves} mayPlan={mayPlan} onOpen={onOpen} />
        <ActualBar stage={stage} scale={scale} today={today} />
        <span
          aria-hidden="true"
          style={{ left: `${end.left + spanOf(scale, today, today).width}%` }}
          className={`pointer-events-none absolute top-1/2 ml-2 -translate-y-1/2 text-xs whitespace-nowrap tabular-nums ${state === 'overdue' ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {state === 'active' || (state === 'overdue' && progress > 0)
            ? `${progress}%`
            : state === 'overdue'
              ? states.overdue
              : ''}
        </span>
      </div>
    </div>
  )
}

/**
 * The day on which the actual bar ends: the actual end, or today. Undefined if the stage has no actual bar, because it
 * is neither started nor overdue.
 */
function actualBarEnd({ actualStart, actualEnd, progress, plannedEnd }: Stage, today: string): string | undefined {
  if (actualEnd) return actualEnd
  if (actualStart) return latest(actualStart, today)
  return progress < 100 && plannedEnd < today ? today : undefined
}

/**
 * Draws the actual days of a stage, from its start to its end, or to today if it has not ended. For an unfinished
 * stage, the part after the planned end is drawn as overdue.
 */
function ActualBar({ stage, scale, today }: { stage: Stage; scale: Scale; today: string }) {
  const { actualStart, actualEnd, plannedEnd, progress } = stage
  const end = actualBarEnd(stage, today)
  if (!end) return null
  const isLate = progress < 100 && end > plannedEnd
  const parts = [
    actualStart && {
      ...spanOf(scale, actualStart, isLate ? latest(actualStart, earliest(end, plannedEnd)) : end),
      color: actualEnd ? 'bg-good' : 'bg-primary',
    },
    isLate && {
      ...spanOf(scale, latest(plannedEnd, actualStart ?? plannedEnd), end),
      color: actualStart ? 'bg-danger' : 'bg-danger/60',
    },
  ].filter((part) => part !== null && part !== false && part !== '')
  return parts.map(({ left, width, color }) => (
    <span
      key={color}
      aria-hidden="true"
      style={{ left: `${left}%`, width: `${width}%` }}
      className={`pointer-events-none absolute top-1/2 h-2 -translate-y-1/2 rounded-full forced-color-adjust-none ${color}`}
    />
  ))
}
