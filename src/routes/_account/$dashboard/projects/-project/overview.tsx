import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HouseFacts } from '#features/building/overview/house-facts.tsx'
import { MoneyPanel } from '#features/building/overview/money-panel.tsx'
import { NewestPhotos } from '#features/building/overview/newest-photos.tsx'
import { PeopleSummary } from '#features/building/overview/people-summary.tsx'
import { StagePanel } from '#features/building/overview/stage-panel.tsx'
import { StatusPanel } from '#features/building/overview/status-panel.tsx'
import { WaitingPanel } from '#features/building/overview/waiting-panel.tsx'
import { may } from '#features/building/projects/access-rules.ts'
import { moreLink, OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { projectQuery } from '#features/building/projects/queries.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { OwnShowcasePanel, ShowcasePanel } from '#features/building/showcase/showcase-panel.tsx'
import { PlotPin } from '#features/messaging/places/plot-pin.tsx'
import { MessageButton } from '#features/messaging/screen/link/message-button.tsx'
import { VisitsPanel } from '#features/messaging/visits/visits-panel.tsx'

/** Shows a project at a glance. `opened` is the project as the route loaded it. */
export function Overview({ dashboard, opened }: { dashboard: string; opened: Project }) {
  const project = useQuery(projectQuery(opened.id)).data ?? opened
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className={column}>
        <OwnShowcasePanel project={project} dashboard={dashboard} />
        <StagePanel project={project} dashboard={dashboard} />
        <WaitingPanel project={project} dashboard={dashboard} />
        <VisitsPanel projectId={project.id} dashboard={dashboard} />
        <NewestPhotos project={project} dashboard={dashboard} />
        <ShowcasePanel project={project} />
      </div>
      <div className={`${column} lg:row-span-2`}>
        <StatusPanel project={project} />
        <OverviewPanel
          title={<Trans>People</Trans>}
          action={
            <Link to={`/${dashboard}/projects/${project.id}/people` as string} className={moreLink}>
              <Trans>All people</Trans>
            </Link>
          }
        >
          <PeopleSummary people={project.people} ownId={project.memberId} MessageButton={MessageButton} />
        </OverviewPanel>
        {may(project, 'seeBudget') && <MoneyPanel project={project} dashboard={dashboard} />}
      </div>
      <div className={column}>
        <HouseFacts project={project} PlotPin={PlotPin} />
        <OverviewPanel title={<Trans>Requirements</Trans>}>
          {project.requirements ? (
            <p lang={project.lang} className="max-w-prose whitespace-pre-line text-pretty wrap-anywhere">
              {project.requirements}
            </p>
          ) : (
            <p className="text-muted">
              <Trans>Nothing has been written down yet.</Trans>
            </p>
          )}
        </OverviewPanel>
      </div>
    </div>
  )
}

const column = 'grid gap-5 lg:gap-6'
