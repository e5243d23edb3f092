import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from '../projects/project-progress.tsx'
import { currentStage, type NamedStage, type StageState, stateOf } from './rules.ts'
import type { StageFacts } from './schema.ts'
import { useStageWords } from './stage-words.tsx'

const fills: Record<StageState, string> = {
  done: 'bg-good',
  active: 'bg-primary',
  overdue: 'bg-danger',
  upcoming: '',
}

/** The stages of a project side by side, each as wide as its share of the work and as full as it is done. */
export function StageStrip({
  stages,
  today,
  className = '',
}: {
  stages: readonly StageFacts[]
  today: string
  className?: string
}) {
  const { t } = useLingui()
  const { nameOf } = useStageWords()
  const current = currentStage(stages)
  const total = stages.length
  const done = stages.filter(({ progress }) => progress === 100).length
  const counted = t`${plural(done, {
    0: `None of ${total} stages done yet.`,
    one: `# of ${total} stages done.`,
    other: `# of ${total} stages done.`,
  })}`
  const name = current && nameOf(current)
  return (
    <div
      role="img"
      aria-label={name ? `${counted} ${t`Now: ${name}`}` : counted}
      className={`flex h-2.5 gap-0.5 ${className}`}
    >
      {stages.map((stage) => {
        const state = stateOf(stage, today)
        return (
          <span
            key={stage.id}
            title={nameOf(stage)}
            style={{ flexGrow: stage.weight }}
            className={`min-w-1 basis-0 overflow-hidden first:rounded-l-full last:rounded-r-full ${state === 'overdue' ? 'bg-danger-soft' : 'bg-line'}`}
          >
            <span
              className={`block h-full forced-color-adjust-none ${fills[state]}`}
              style={{ width: `${state === 'done' ? 100 : stage.progress}%` }}
            />
          </span>
        )
      })}
    </div>
  )
}

type CardProps = {
  card: {
    status: string
    progress: number
    stage: (NamedStage & { on: string | null }) | null
    nextStage: (NamedStage & { on: string | null }) | null
  }
  className?: string
}

/** What a card of a project knows of its timeline: how much is done, what is being built, and what comes next. */
export function ProgressStrip({ card: { status, progress, stage, nextStage }, className = '' }: CardProps) {
  const { t } = useLingui()
  const { nameOf, day } = useStageWords()
  const [now, then] = [stage && nameOf(stage), nextStage && nameOf(nextStage)]
  const from = nextStage?.on && day(nextStage.on)
  return (
    <div className={className}>
      <ProgressBar status={status} progress={progress}>
        <p className="truncate font-semibold">
          {now ?? (progress === 100 ? t`All stages are done` : t`No stages yet`)}
        </p>
      </ProgressBar>
      {then && (
        <p className="mt-1.5 truncate text-sm text-muted">{from ? t`Next: ${then}, from ${from}` : t`Next: ${then}`}</p>
      )}
    </div>
  )
}
