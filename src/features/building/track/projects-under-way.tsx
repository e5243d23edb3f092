import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { trackQuery } from './queries.ts'
import { TrackChart } from './track-chart.tsx'
import { TrackedProject } from './tracked-project.tsx'

/** Shows the stages of all projects under way in one chart, and a card for each project. */
export function ProjectsUnderWay({ dashboard }: { dashboard: string }) {
  const { projects, today, hasMore } = useSuspenseQuery(trackQuery).data
  if (projects.length === 0)
    return (
      <EmptyState
        className="mt-6"
        title={<Trans>Nothing is under way yet</Trans>}
        text={<Trans>Once you have a project, its stages and the next step are shown here.</Trans>}
        action={
          <Link to="/$dashboard/projects/new" params={{ dashboard }} className={button('primary')}>
            <Trans>New Project</Trans>
          </Link>
        }
      />
    )
  return (
    <div className="mt-6 grid grid-cols-1 gap-5">
      <TrackChart projects={projects} today={today} />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {projects.map((project) => (
          <li key={project.id}>
            <TrackedProject project={project} dashboard={dashboard} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link to="/$dashboard/projects" params={{ dashboard }} className={button('secondary', 'justify-self-center')}>
          <Trans>All projects</Trans>
        </Link>
      )}
    </div>
  )
}

export function ProjectsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 grid animate-pulse gap-5">
      <div className="h-48 rounded-xl bg-sunken" />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="h-44 rounded-xl bg-sunken" />
        <div className="h-44 rounded-xl bg-sunken" />
      </div>
    </div>
  )
}
