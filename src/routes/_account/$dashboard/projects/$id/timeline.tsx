import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { stagesQuery } from '#features/building/timeline/queries.ts'
import { preloadStageDialog } from '#features/building/timeline/timeline.tsx'
import { TimelinePage } from '#features/building/timeline/timeline-page.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

type Search = {
  /** The id of the open stage, or 'new' for a stage that is being added. */
  stage?: string
}

export const Route = createFileRoute('/_account/$dashboard/projects/$id/timeline')({
  validateSearch: ({ stage }: Record<string, unknown>): Search => ({
    stage: stage === 'new' ? 'new' : readId(stage)?.toString(),
  }),
  loader: ({ context, params: { id }, location: { search } }) =>
    Promise.all([
      context.queryClient.prefetchQuery(stagesQuery(Number(id))),
      // Preloads the dialog if a stage is open, so that the page's HTML contains the dialog.
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
