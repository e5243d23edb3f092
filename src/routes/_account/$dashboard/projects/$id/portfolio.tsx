import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect, useNavigate } from '@tanstack/react-router'
import { showcasePhotosQuery } from '#features/building/showcase/queries.ts'
import { mayShowcase } from '#features/building/showcase/rules.ts'
import { ShowcaseDialog } from '#features/building/showcase/showcase-dialog.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { loadOverview } from '../-project/load-overview.ts'
import { Overview } from '../-project/overview.tsx'

/**
 * Turns a completed project into a portfolio item, in a form over the project's overview. If the project is already in
 * the portfolio, redirects to the overview.
 */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/portfolio')({
  beforeLoad({ context: { project }, params }) {
    if (!mayShowcase(project)) throw notFound()
    if (project.isInPortfolio) throw redirect({ to: '/$dashboard/projects/$id', params })
  },
  loader: ({ context: { queryClient, project } }) =>
    Promise.all([loadOverview(queryClient, project), queryClient.prefetchQuery(showcasePhotosQuery(project.id))]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Add to your portfolio`),
      description: match.context.i18n._(msg`Show a finished project on your profile, without prices.`),
      hidden: true,
    }),
  component: AddToPortfolio,
})

function AddToPortfolio() {
  const { project } = Route.useRouteContext()
  const { dashboard, id } = Route.useParams()
  const navigate = useNavigate()
  const close = () => void navigate({ to: '/$dashboard/projects/$id', params: { dashboard, id }, resetScroll: false })
  return (
    <>
      <Overview dashboard={dashboard} opened={project} />
      <ShowcaseDialog project={project} onClose={close} />
    </>
  )
}
