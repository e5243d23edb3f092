import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { stagesQuery } from '#features/building/timeline/queries.ts'
import { preloadStageDialog, Timeline } from '#features/building/timeline/timeline.tsx'
import { TimelineSkeleton } from '#features/building/timeline/timeline-skeleton.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Search = {
  /** The id of the open stage. 'new' for a stage that is being added. */
  stage?: string
}

export const Route = createFileRoute('/_account/$dashboard/projects/$id/timeline')({
  validateSearch: ({ stage }: Record<string, unknown>): Search => ({
    stage: stage === 'new' ? 'new' : readId(stage)?.toString(),
  }),
  loader: ({ context, params: { id }, location: { search } }) =>
    Promise.all([
      context.queryClient.prefetchQuery(stagesQuery(Number(id))),
      // A page that begins with an open stage has it in its HTML.
      'stage' in search && preloadStageDialog(),
    ]),
  head: ({ match }) => {
    const project = match.context.project.name
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Timeline · ${project}`),
      description: match.context.i18n._(msg`The stages of a project on KamshetBuild, planned and actual.`),
      hidden: true,
    })
  },
  component: TimelinePage,
})

function TimelinePage() {
  const { id } = Route.useParams()
  const { stage } = Route.useSearch()
  const { project } = Route.useRouteContext()
  const navigate = Route.useNavigate()
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
