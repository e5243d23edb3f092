import { Trans, useLingui } from '@lingui/react/macro'
import { CloudRain } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { may } from '#features/building/projects/access-rules.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { rainAdviceFor } from './monsoon-rules.ts'
import { ProgressForm } from './progress-form.tsx'
import { stateOf } from './rules.ts'
import type { Stage } from './schema.ts'
import { StageActions } from './stage-actions.tsx'
import { StageForm } from './stage-form.tsx'
import { StageHistory } from './stage-history.tsx'
import { useStageWords } from './stage-words.tsx'

type Props = {
  project: Project
  stages: readonly Stage[]
  id: number | 'new'
  today: string
  onClose: () => void
}

/**
 * Shows a stage with its facts, the forms for its progress and plan, and its history. For a new stage, shows its form.
 */
export function StageDialog({ project, stages, id, today, onClose }: Props) {
  const { t } = useLingui()
  const { nameOf } = useStageWords()
  if (id === 'new')
    return (
      <Dialog title={t`Add a stage`} onClose={onClose}>
        <StageForm projectId={project.id} stages={stages} today={today} onDone={onClose} />
      </Dialog>
    )
  const stage = stages.find((each) => each.id === id)
  return (
    <Dialog title={stage ? nameOf(stage) : t`Stage`} onClose={onClose}>
      {stage ? (
        <StageDetails project={project} stages={stages} stage={stage} today={today} onClose={onClose} />
      ) : (
        <p>
          <Trans>This stage is no longer there.</Trans>
        </p>
      )}
    </Dialog>
  )
}

type DetailsProps = Omit<Props, 'id'> & { stage: Stage }

function StageDetails({ project, stages, stage, today, onClose }: DetailsProps) {
  const { t } = useLingui()
  const { rain } = useStageWords()
  // The forms keep the values with which they opened. Changes by other people are detected when a form is sent.
  const [opened] = useState(stage)
  const [mayPlan, mayReport] = [may(project, 'planTimeline'), may(project, 'reportProgress')]
  const advice = rainAdviceFor(stage, today)
  return (
    <div className="grid gap-5">
      <Facts stages={stages} stage={stage} today={today} />
      {advice && (
        <p className="flex gap-3 rounded-md bg-rain-soft px-3.5 py-3 text-sm/relaxed">
          <CloudRain aria-hidden="true" size={20} className="shrink-0 text-rain" />
          {rain[advice]}
        </p>
      )}
      {mayReport && <ProgressForm projectId={project.id} opened={opened} today={today} onDone={onClose} />}
      <div className="divide-y divide-line border-y border-line">
        {mayPlan && (
          <Fold title={t`Dates and plan`}>
            <StageForm projectId={project.id} stages={stages} today={today} opened={opened} onDone={onClose} />
            <StageActions projectId={project.id} stages={stages} stage={stage} onDeleted={onClose} />
          </Fold>
        )}
        <Fold title={t`History`}>
          <StageHistory projectId={project.id} stageId={stage.id} />
        </Fold>
      </div>
    </div>
  )
}

function Facts({ stages, stage, today }: Pick<DetailsProps, 'stages' | 'stage' | 'today'>) {
  const { t } = useLingui()
  const { range, day, nameOf, states } = useStageWords()
  const { actualStart, actualEnd, progress } = stage
  const begun = actualStart && day(actualStart)
  const after = stages.filter(({ id }) => stage.dependsOn.includes(id)).map(nameOf)
  const state = stateOf(stage, today)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-[0.9375rem] [&_dt]:text-muted">
      <dt>{t`Progress`}</dt>
      <dd className={state === 'overdue' ? 'font-semibold text-danger' : ''}>
        {progress > 0 && progress < 100 ? `${progress}% · ${states[state]}` : states[state]}
      </dd>
      <dt>{t`Planned`}</dt>
      <dd>{range(stage.plannedStart, stage.plannedEnd)}</dd>
      {begun && (
        <>
          <dt>{t`Actual`}</dt>
          <dd>{actualEnd ? range(actualStart, actualEnd) : t`Since ${begun}`}</dd>
        </>
      )}
      {after.length > 0 && (
        <>
          <dt>{t`Starts after`}</dt>
          <dd>{after.join(', ')}</dd>
        </>
      )}
    </dl>
  )
}

/** A folded part. Its content renders only once it is opened. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full items-center justify-between gap-3 text-left font-semibold"
        >
          {title}
          <Icon path={icons.down} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h3>
      {isOpen && <div className="pt-1 pb-5">{children}</div>}
    </div>
  )
}
