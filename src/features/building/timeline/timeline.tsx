import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Table2 } from 'lucide-react'
import { useState } from 'react'
import { may } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { button } from '#ui/button.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart, usePreloaded } from '#ui/lazy-part.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { Chart } from './chart.tsx'
import { NoStages } from './no-stages.tsx'
import { Path } from './path.tsx'
import { stagesQuery } from './queries.ts'
import { RainNotes } from './rain-notes.tsx'
import { mostStages } from './rules.ts'
import { StageTable } from './stage-table.tsx'
import { useStageWords } from './stage-words.tsx'
import { TimelineSummary } from './timeline-summary.tsx'
import { usePlanMoves } from './use-plan-moves.ts'

const LazyStageDialog = lazyPart(() => import('./stage-dialog.tsx'), 'StageDialog')
export const preloadStageDialog = LazyStageDialog.preload

type Props = {
  project: Project
  /** The stage that is open in the dialog. */
  opened: number | 'new' | undefined
  onOpen: (stage: number | undefined) => void
}

/** The timeline of a project: a chart on wide screens, a path on phones, and a table on request. */
export function Timeline({ project: known, opened, onOpen }: Props) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(stagesQuery(known.id))
  const project = useQuery(projectQuery(known.id)).data ?? known
  const { today } = data
  const moves = usePlanMoves(project.id, data.stages)
  const { shown } = moves
  const [isTable, setIsTable] = useState(false)
  const mayPlan = may(project, 'planTimeline')
  const { nameOf } = useStageWords()
  const stage = data.stages.find(({ id }) => id === opened)
  usePreloaded(LazyStageDialog)
  const dialog = opened !== undefined && (
    <LateDialog
      key={opened}
      title={opened === 'new' ? t`Add a stage` : stage ? nameOf(stage) : t`Stage`}
      onClose={() => onOpen(undefined)}
    >
      <LazyStageDialog
        project={project}
        stages={data.stages}
        id={opened}
        today={today}
        onClose={() => onOpen(undefined)}
      />
    </LateDialog>
  )
  if (data.stages.length === 0)
    return (
      <>
        <NoStages project={project} mayPlan={mayPlan} />
        {dialog}
      </>
    )
  return (
    <>
      <TimelineSummary stages={shown} today={today} expected={project.expectedCompletionDate} />
      <RainNotes stages={shown} today={today} />
      <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold">
          <Trans>Stages</Trans>
        </h3>
        <div className="flex flex-wrap gap-1">
          <button
            type="button"
            aria-expanded={isTable}
            aria-controls="stage-table"
            onClick={() => setIsTable(!isTable)}
            className={button('quiet', '[@media(scripting:none)]:hidden')}
          >
            <Table2 aria-hidden="true" size={18} />
            {isTable ? t`Hide the table` : t`Show as table`}
          </button>
          {mayPlan && data.stages.length < mostStages && (
            <SearchLink change={{ stage: 'new' }} className={button('secondary')}>
              <Plus aria-hidden="true" size={18} />
              <Trans>Add a stage</Trans>
            </SearchLink>
          )}
        </div>
      </div>
      <div id="stage-table" className={isTable ? 'mb-6' : 'mb-6 hidden [@media(scripting:none)]:block'}>
        <StageTable stages={shown} today={today} />
      </div>
      <Chart
        stages={data.stages}
        today={today}
        moves={moves}
        mayPlan={mayPlan}
        onOpen={onOpen}
        className="max-md:hidden"
      />
      <Path stages={shown} today={today} className="md:hidden" />
      {dialog}
    </>
  )
}
