import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Timeline } from './timeline.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id/timeline')

/** The timeline of a project, and the stage that is open over it. */
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
    <QueryBoundary
      resetKey={id}
      failure={<Trans>The timeline could not be loaded.</Trans>}
      fallback={<TimelineSkeleton />}
    >
      <Timeline
        project={project}
        opened={stage === undefined || stage === 'new' ? stage : Number(stage)}
        onOpen={open}
      />
    </QueryBoundary>
  )
}
