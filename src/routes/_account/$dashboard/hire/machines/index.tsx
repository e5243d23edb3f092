import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { OwnMachineList } from '#features/hire/machines/own-machine-list.tsx'
import { ownMachinesQuery } from '#features/hire/machines/own-machine-queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** The machines that a contractor or an architect lends. A home builder lends none. */
export const Route = createFileRoute('/_account/$dashboard/hire/machines/')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({ after: cursorIn(search.after) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  beforeLoad: ({ context: { user } }) => {
    if (user.userType === 'customer') throw notFound()
  },
  loader: ({ context: { queryClient }, deps: { after } }) =>
    queryClient.prefetchInfiniteQuery(ownMachinesQuery('/api/user/machines', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My machines`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: Machines,
  notFoundComponent: NoScreen,
})

function Machines() {
  const { dashboard } = Route.useParams()
  const { after } = Route.useSearch()
  return (
    <section aria-labelledby="machines" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="machines" className="text-2xl font-bold">
          <Trans>My machines</Trans>
        </h2>
        <Link to="/$dashboard/hire/machines/new" params={{ dashboard }} className={button('primary')}>
          <Trans>Offer a machine</Trans>
        </Link>
      </div>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>Your machines could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        <OwnMachineList key={after} of="/api/user/machines" from={after} base={`/${dashboard}/hire/machines`} />
      </QueryBoundary>
    </section>
  )
}
