import { useLingui } from '@lingui/react/macro'
import { dayNumber } from '#platform/values/days.ts'
import type { StageState } from './rules.ts'
import { type Scale, spanOf } from './scale-rules.ts'
import type { Stage } from './schema.ts'
import { useStageWords } from './stage-words.tsx'
import { useBar } from './use-bar.ts'
import type { PlanMoves } from './use-plan-moves.ts'

type Props = {
  stage: Stage
  state: StageState
  scale: Scale
  moves: PlanMoves
  mayPlan: boolean
  onOpen: (stage: number) => void
}

const looks: Record<StageState, string> = {
  done: 'border-good/40 bg-good-soft',
  active: 'border-primary/50 bg-primary-soft',
  overdue: 'border-danger/50 bg-danger-soft',
  upcoming: 'border-primary/50 bg-primary-soft',
}

/**
 * Shows the planned days of a stage. Users who may plan can move them by dragging the bar or its end, or with the keys
 * of a slider.
 */
export function PlannedBar({ stage, state, scale, moves, mayPlan, onOpen }: Props) {
  const { t } = useLingui()
  const { nameOf, range, states } = useStageWords()
  const { left, width } = spanOf(scale, stage.plannedStart, stage.plannedEnd)
  const bar = useBar({ stage, days: scale.days, moves, onOpen })
  const [name, days, progress] = [nameOf(stage), range(stage.plannedStart, stage.plannedEnd), stage.progress]
  const style = { left: `${left}%`, width: `${width}%` }
  const pill = (
    <span
      className={`absolute inset-x-0 top-1/2 h-6 -translate-y-1/2 rounded-full border ${looks[state]} ${mayPlan ? 'transition-shadow group-hover/bar:shadow-card group-focus-visible/bar:ring-2 group-focus-visible/bar:ring-primary' : ''}`}
    />
  )
  if (!mayPlan)
    return (
      <span aria-hidden="true" style={style} className="absolute inset-y-1.5">
        {pill}
      </span>
    )
  const isMoved = moves.draft?.id === stage.id
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t`Move ${name}`}
      aria-describedby="chart-keys"
      aria-orientation="horizontal"
      aria-valuemin={dayNumber(scale.from)}
      aria-valuemax={dayNumber(scale.to)}
      aria-valuenow={dayNumber(stage.plannedStart)}
      aria-valuetext={`${days} · ${t`${progress}% done`} · ${states[state]}`}
      style={style}
      {...bar.whole}
      className={`group/bar absolute inset-y-1.5 min-w-2 cursor-grab touch-pan-y outline-none select-none ${isMoved ? 'z-10 cursor-grabbing' : 'transition-[left,width] duration-150'}`}
    >
      {pill}
      <span
        {...bar.end}
        aria-hidden="true"
        className="absolute inset-y-0 -right-1.5 z-10 w-4 cursor-ew-resize touch-none pointer-coarse:-right-9 pointer-coarse:w-11"
      >
        <span className="absolute top-1/2 right-2.5 h-3 w-1 -translate-y-1/2 rounded-full bg-primary opacity-0 transition-opacity group-hover/bar:opacity-60 group-focus-visible/bar:opacity-60 pointer-coarse:right-10.5 pointer-coarse:opacity-60" />
      </span>
      {isMoved && moves.draft && (
        <span
          className={`pointer-events-none absolute bottom-full z-30 w-max max-w-80 rounded-md bg-ink px-2.5 py-1.5 text-sm text-ground shadow-float ${left > 60 ? 'right-0' : 'left-0'}`}
        >
          {moves.sentence(moves.draft)}
        </span>
      )}
    </div>
  )
}
