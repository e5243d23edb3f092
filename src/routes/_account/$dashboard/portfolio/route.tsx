import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound, Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { nextStepsQuery, waitingForUserQuery } from '#features/backoffice/operations/queries.ts'
import { AskClient } from '#features/directory/portfolio/ask-client.tsx'
import { DeletedItems } from '#features/directory/portfolio/deleted-items.tsx'
import { ItemGrid } from '#features/directory/portfolio/item-grid.tsx'
import { deletedItemsQuery, itemsQuery } from '#features/directory/portfolio/item-queries.ts'
import { PortfolioSkeleton } from '#features/directory/portfolio/portfolio-skeleton.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { NextSteps } from '../../-dashboard/next-steps.tsx'
import { WaitingForYou } from '../../-dashboard/waiting-for-you.tsx'

/** A contractor's or an architect's portfolio. A home builder has none. */
export const Route = createFileRoute('/_account/$dashboard/portfolio')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(search.after),
  }),
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw notFound()
  },
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.prefetchInfiniteQuery(itemsQuery(deps.after)),
      queryClient.prefetchQuery(deletedItemsQuery),
      queryClient.prefetchQuery(nextStepsQuery),
      queryClient.prefetchQuery(waitingForUserQuery),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Portfolio`),
      description: match.context.i18n._(msg`The projects that families see on your profile.`),
      hidden: true,
    }),
  component: Portfolio,
  // Set on this route, so that the dashboard stays around the 404 page.
  notFoundComponent: NoScreen,
})

function Portfolio() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const { after } = Route.useSearch()
  // This is the first screen of architects.
  const isFirst = user.userType === 'architect'
  // Only reads the cache, because the grid runs the query.
  const total = useInfiniteQuery({ ...itemsQuery(after), enabled: false }).data?.pages[0]?.total
  return (
    <>
      {isFirst && <WaitingForYou dashboard={dashboard} />}
      <section aria-labelledby="portfolio" className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="portfolio" className="text-2xl font-bold">
            <Trans>Portfolio</Trans>
          </h2>
          {/* An empty portfolio has one button, below the sentence that says why. */}
          {total !== 0 && (
            <Link
              to="/$dashboard/portfolio/add"
              params={{ dashboard }}
              resetScroll={false}
              className={button('primary')}
            >
              <Plus size={20} aria-hidden="true" />
              <Trans>Add Project</Trans>
            </Link>
          )}
        </div>
        <p className="mt-1 mb-5 text-muted">
          {(total ?? 0) > 1 && (
            <Trans>This is the order in which families see your projects. Featured ones come first.</Trans>
          )}
        </p>
        <QueryBoundary
          resetKey={after}
          failure={t`Your portfolio could not be loaded.`}
          fallback={<PortfolioSkeleton />}
        >
          <ItemGrid
            key={after}
            dashboard={dashboard}
            from={after}
            ask={({ id, title }) => <AskClient projectId={id} title={title} />}
          />
        </QueryBoundary>
        <QueryBoundary failure={t`What you have deleted could not be loaded.`} fallback={null}>
          <DeletedItems />
        </QueryBoundary>
        <Outlet />
      </section>
      {isFirst && <NextSteps user={user} />}
    </>
  )
}
