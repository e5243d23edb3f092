import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HiresPage, type HiresSearch } from '#features/hire/hires/hires-page.tsx'
import { hiresQuery } from '#features/hire/hires/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

/** The visitor's hires. For contractors and architects also the hires of their own machines. */
export const Route = createFileRoute('/_account/$dashboard/hire/')({
  validateSearch: (search: Record<string, unknown>): HiresSearch => ({
    tab: search.tab === 'lent' ? 'lent' : undefined,
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search: { tab, after } }) => ({ tab, after }),
  loader: ({ context: { queryClient }, deps: { tab, after } }) =>
    queryClient.prefetchInfiniteQuery(hiresQuery(tab ?? 'hired', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My bookings`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: Hires,
})

function Hires() {
  const { user } = Route.useRouteContext()
  return <HiresPage search={Route.useSearch()} user={user} dashboard={Route.useParams().dashboard} />
}
