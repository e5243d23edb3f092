import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useProjectWords } from './project-words.tsx'
import { barOf } from './rules.ts'
import type { CardStage } from './schema.ts'

/** Returns the name of a stage: its custom name, or the translated word for its kind. */
export type StageName = (stage: CardStage) => string

const fills: Readonly<Record<string, string>> = {
  active: 'bg-primary',
  'in-progress': 'bg-star',
  completed: 'bg-good',
}

/** The colour of a status. An unknown status, for example from a newer release, is grey. */
export function statusFill(status: string): string {
  return fills[status] ?? 'bg-line-strong'
}

const badgeLooks: Readonly<Record<string, string>> = {
  active: 'bg-primary-soft text-primary',
  'in-progress': 'bg-warn-soft text-warn',
  completed: 'bg-good-soft text-good',
}

/** The status of a project in a word. An unknown status is shown as "Unknown". */
export function StatusBadge({ status, className = '' }: { status: string; className?: string }) {
  const { statusOf } = useProjectWords()
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold ${badgeLooks[status] ?? 'bg-sunken text-muted'} ${className}`}
    >
      {statusOf(status)}
    </span>
  )
}

type Props = {
  status: string
  progress: number
  /** The content above the bar, beside the percentage. */
  children: ReactNode
}

/**
 * A project's progress as a bar in the colour of its status. A completed project has a full bar and no percentage, which could contradict
 * it.
 */
export function ProgressBar({ status, progress, children }: Props) {
  const { t } = useLingui()
  const filled = barOf({ status, progress })
  return (
    <>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">{children}</div>
        {filled === progress && (
          <p className="shrink-0 text-sm font-semibold tabular-nums">
            {/* Says "overall", because a percentage alone would look like the progress of the stage beside it. */}
            <Trans>{progress}% overall</Trans>
          </p>
        )}
      </div>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuenow={filled}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-2 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line"
      >
        <div className={`h-full rounded-full ${statusFill(status)}`} style={{ width: `${filled}%` }} />
      </div>
    </>
  )
}

type StagesProps = {
  project: { status: string; stage: CardStage | null; nextStage: CardStage | null }
  stageName: StageName
}

/** Shows the present stage of a project and the next one. Shows nothing once the project is completed. */
export function Stages({ project, stageName }: StagesProps) {
  if (project.status === 'completed') return null
  const now = project.stage && stageName(project.stage)
  const next = project.nextStage && stageName(project.nextStage)
  if (!now && !next)
    return project.status === 'active' ? (
      <p className="truncate text-muted">
        <Trans>The work has not started yet.</Trans>
      </p>
    ) : null
  return (
    <>
      {now && <p className="truncate font-semibold">{now}</p>}
      {next && (
        <p className="truncate text-muted">
          <Trans>Next: {next}</Trans>
        </p>
      )}
    </>
  )
}
