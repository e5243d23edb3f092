import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import { HireList } from '#features/hire/hires/hire-list.tsx'
import { hiresQuery } from '#features/hire/hires/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

type Search = { tab?: 'lent'; after?: string }

/** The visitor's hires. For contractors and architects also the hires of their own machines. */
export const Route = createFileRoute('/_account/$dashboard/hire/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    tab: search.tab === 'lent' ? 'lent' : undefined,
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search: { tab, after } }) => ({ tab, after }),
  loader: ({ context: { queryClient }, deps: { tab, after } }) =>
    queryClient.prefetchInfiniteQuery(hiresQuery(tab ?? 'hired', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`My hires`),
      description: match.context.i18n._(msg`Machines that you hire or lend.`),
      hidden: true,
    }),
  component: Hires,
})

function Hires() {
  const { t } = useLingui()
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const { tab, after } = Route.useSearch()
  const show = tab ?? 'hired'
  const lends = user.userType !== 'customer'
  const list = (
    <QueryBoundary
      resetKey={`${show} ${after}`}
      failure={<Trans>Your hires could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
    >
      <List key={`${show} ${after}`} show={show} from={after} dashboard={dashboard} />
    </QueryBoundary>
  )
  return (
    <section aria-labelledby="hires" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hires" className="text-2xl font-bold">
          <Trans>My hires</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          {lends && (
            <Link to="/$dashboard/hire/machines" params={{ dashboard }} className={button('secondary')}>
              <Trans>My machines</Trans>
            </Link>
          )}
          <Link to="/on-rent" className={button('primary')}>
            <Trans>Hire a machine</Trans>
          </Link>
        </div>
      </div>
      {lends ? (
        <>
          <TabLinks
            name="hires"
            label={t`Hires`}
            current={show}
            first="hired"
            tabs={[
              { id: 'hired', label: t`What I hire`, without: ['after'] },
              { id: 'lent', label: t`What others hire from me`, without: ['after'] },
            ]}
            className="mt-4"
          />
          <TabPanel name="hires" current={show}>
            {list}
          </TabPanel>
        </>
      ) : (
        list
      )}
    </section>
  )
}

function List({ show, from, dashboard }: { show: 'hired' | 'lent'; from: string | undefined; dashboard: string }) {
  const query = useSuspenseInfiniteQuery(hiresQuery(show, from))
  const icon = <Drill size={26} aria-hidden="true" />
  return (
    <HireList
      pages={query}
      hires={query.data.pages.flatMap((page) => page.hires)}
      base={`/${dashboard}/hire`}
      empty={
        show === 'hired' ? (
          <EmptyState
            className="mt-4"
            icon={icon}
            title={<Trans>No hires yet</Trans>}
            text={
              <Trans>
                Mixers, scaffolding, vibrators and more by the day. Choose your days, then have the machine brought to
                your site or fetch it.
              </Trans>
            }
            action={
              <Link to="/on-rent" className={button('primary')}>
                <Trans>See the machines</Trans>
              </Link>
            }
          />
        ) : (
          <EmptyState
            className="mt-4"
            icon={icon}
            title={<Trans>No one has asked for any of your machines yet</Trans>}
            text={<Trans>Rent out machines that you are not using. Others nearby can hire it by the day.</Trans>}
            action={
              <Link to="/$dashboard/hire/machines" params={{ dashboard }} className={button('primary')}>
                <Trans>My machines</Trans>
              </Link>
            }
          />
        )
      }
    />
  )
}
