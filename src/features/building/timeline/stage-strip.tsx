import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ProgressBar } from '#features/building/projects/project-progress.tsx'
import type { NamedStage, StageState } from './rules.ts'
import { useStageWords } from './stage-words.tsx'

type StripStage = { weight: number; progress: number; state: StageState }
type StripProps = {
  stages: readonly StripStage[]
  /** The current stage (see `currentStage`). Null if there is none. */
  now: NamedStage | null
  className?: string
}

/** The stages of a project side by side, each as wide as its share of the work and filled up to its progress. */
export function StageStrip({ stages, now, className = '' }: StripProps) {
  const { t } = useLingui()
  const { nameOf } = useStageWords()
  const total = stages.length
  const done = stages.filter(({ progress }) => progress === 100).length
  const counted = t`${plural(done, {
    0: `None of ${total} stages done yet.`,
    one: `# of ${total} stages done.`,
    other: `# of ${total} stages done.`,
  })}`
  const name = now && nameOf(now)
  return (
    <div
      role="img"
      aria-label={name ? `${counted} ${t`Now: ${name}`}` : counted}
      className={`h-2.5 rounded-full forced-color-adjust-none ${className}`}
      style={{ backgroundImage: stripImage(stages) }}
    />
  )
}

const fills: Record<StageState, string> = {
  done: 'var(--good)',
  active: 'var(--primary-fill)',
  overdue: 'var(--danger)',
  upcoming: 'var(--line)',
}

/** Draws all stages as one background, because a page may have twenty strips with sixty stages each. */
function stripImage(stages: readonly StripStage[]): string {
  const gap = Math.min(0.5, 30 / stages.length)
  const whole = stages.reduce((sum, { weight }) => sum + weight, 0)
  // Even the smallest stages stay visible.
  const shares = stages.map(({ weight }) => Math.max(weight / whole, 0.01))
  const scale = (100 - gap * (stages.length - 1)) / shares.reduce((sum, share) => sum + share, 0)
  const stops: string[] = []
  let at = 0
  // A colour stop at 0 starts where the stop before it ends.
  const fillTo = (color: string, end: number) => stops.push(`${color} 0 ${Math.round(end * 100) / 100}%`)
  for (const [index, { state, progress }] of stages.entries()) {
    const width = shares[index]! * scale
    if (progress > 0) fillTo(fills[state], at + (width * progress) / 100)
    if (progress < 100) fillTo(state === 'overdue' ? 'var(--danger-soft)' : fills.upcoming, at + width)
    at += width
    if (index < stages.length - 1) fillTo('#0000', at + gap)
    at += gap
  }
  return `linear-gradient(90deg,${stops.join()})`
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

/** The timeline on a project's card: the progress, the current stage, and the next one. */
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
