import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Timeline } from './timeline.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id/timeline')

/** Shows the timeline of a project, and the stage that is open over it. */
export function TimelinePage() {
  const { id } = route.useParams()
  const { stage } = route.useSearch()
  const { project } = route.useRouteContext()
  const navigate = route.useNavigate()
  const open = (next: number | undefined) =>
    void navigate({
      search: { stage: next === undefined ? undefined : String(next) },
      resetScroll: false,
      replace: next === undefined,
    })
  return (
    <QueryBoundary resetKey={id} failure={<Trans>The timeline could not be loaded.</Trans>} fallback={<Skeleton />}>
      <Timeline
        project={project}
        opened={stage === undefined || stage === 'new' ? stage : Number(stage)}
        onOpen={open}
      />
    </QueryBoundary>
  )
}

function Skeleton() {
  return (
    <div aria-busy="true" className="animate-pulse">
      <div className="h-40 panel bg-sunken" />
      <div className="mt-6 space-y-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <div key={each} className="h-20 rounded-lg bg-sunken md:h-14" />
        ))}
      </div>
    </div>
  )
}
