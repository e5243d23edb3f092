import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { moreLink, OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { ProgressBar, Stages } from '#features/building/projects/project-progress.tsx'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { useStageName } from '#features/building/timeline/stage-words.tsx'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { Fact } from '#ui/fact.tsx'
import { useLanguage } from '#ui/language.ts'

/** Shows a project's progress and its dates. */
export function StagePanel({ project, dashboard }: { project: Project; dashboard: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const stageName = useStageName()
  const { designStages } = useProjectWords()
  const { completedOn, stage } = project
  const day = (date: string | null) => (date ? formatDate(language, date) : t`Not set`)
  return (
    <OverviewPanel
      title={<Trans>Progress</Trans>}
      action={
        <Link to={`/${dashboard}/projects/${project.id}/timeline` as string} className={moreLink}>
          <Trans>Timeline</Trans>
        </Link>
      }
    >
      <ProgressBar status={project.status} progress={project.progress}>
        <Stages project={project} stageName={stageName} />
      </ProgressBar>
      <dl className="mt-5 grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-3">
        <Fact name={<Trans>Expected start</Trans>}>{day(project.expectedStartDate)}</Fact>
        <Fact name={<Trans>Expected completion</Trans>}>{day(project.expectedCompletionDate)}</Fact>
        {completedOn && <Fact name={<Trans>Completed on</Trans>}>{formatDate(language, completedOn)}</Fact>}
        {stage?.on && !completedOn && (
          <Fact name={<Trans>This stage is due</Trans>}>{formatDate(language, stage.on)}</Fact>
        )}
        {project.role === 'architect' && (
          <>
            <Fact name={<Trans>Design stage</Trans>}>{designStages[project.designStage]}</Fact>
            <Fact name={<Trans>Revisions</Trans>}>{formatNumber(project.revisionCount)}</Fact>
          </>
        )}
      </dl>
    </OverviewPanel>
  )
}
