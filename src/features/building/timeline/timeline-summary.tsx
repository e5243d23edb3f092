import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { daysBetween, latest } from '#platform/values/days.ts'
import { ProgressRing } from './progress-ring.tsx'
import { currentStage, isOverdue, isStarted, nextStage, overallProgress, stateOf } from './rules.ts'
import type { Stage } from './schema.ts'
import { StageStrip } from './stage-strip.tsx'
import { useStageWords } from './stage-words.tsx'

type Props = {
  stages: readonly Stage[]
  today: string
  /** The expected completion of the project. */
  expected: string | null
}

/** The state of a project: its progress, the current stage, the next one, and the planned end. */
export function TimelineSummary({ stages, today, expected }: Props) {
  const { t } = useLingui()
  const { nameOf, day } = useStageWords()
  const progress = overallProgress(stages)
  const [current, next] = [currentStage(stages), nextStage(stages)]
  const end = stages.reduce((last, { plannedEnd, actualEnd }) => latest(last, actualEnd ?? plannedEnd), '')
  const late = stages.filter((stage) => isOverdue(stage, today)).length
  const daysLate = expected && current ? daysBetween(expected, end) : 0
  const [until, from, finish] = [current && day(current.plannedEnd), next && day(next.plannedStart), day(end)]
  const begin = current && day(current.plannedStart)
  const nextName = next && nameOf(next)
  return (
    <section aria-label={t`How far the project has come`} className="panel p-4 shadow-card sm:p-6">
      <div className="flex items-center gap-4 sm:gap-6">
        <ProgressRing progress={progress} size={84} />
        <div className="min-w-0">
          <p className="text-xl/snug font-bold text-pretty wrap-anywhere sm:text-2xl/snug">
            {current ? nameOf(current) : t`All stages are done`}
          </p>
          {current && (
            <p className={isOverdue(current, today) ? 'mt-0.5 font-medium text-danger' : 'mt-0.5 text-muted'}>
              {isOverdue(current, today)
                ? t`Should have been done by ${until}`
                : isStarted(current)
                  ? t`Under way, due by ${until}`
                  : t`Planned to start on ${begin}`}
            </p>
          )}
          {nextName && <p className="mt-0.5 text-muted">{t`Next: ${nextName}, from ${from}`}</p>}
        </div>
      </div>
      <StageStrip
        stages={stages.map((stage) => ({ ...stage, state: stateOf(stage, today) }))}
        now={current ?? null}
        className="mt-5"
      />
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
        <span>{current ? <Trans>The last stage is due by {finish}</Trans> : <Trans>Finished on {finish}</Trans>}</span>
        {daysLate > 0 && (
          <span className="text-warn">
            <Plural
              value={daysLate}
              one="That is # day after the expected completion"
              other="That is # days after the expected completion"
            />
          </span>
        )}
        {late > 0 && (
          <span className="font-medium text-danger">
            <Plural value={late} one="# stage is overdue" other="# stages are overdue" />
          </span>
        )}
      </p>
    </section>
  )
}
