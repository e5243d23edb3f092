import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import { HireList } from '#features/hire/hires/hire-list.tsx'
import { staffHiresQuery } from '#features/hire/hires/queries.ts'
import { type StaffView, staffViews } from '#features/hire/hires/rules.ts'
import { yardEndpoints } from '#features/hire/machines/endpoints.ts'
import { OwnMachineList } from '#features/hire/machines/own-machine-list.tsx'
import { ownMachinesQuery } from '#features/hire/machines/own-machine-queries.ts'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

type Tab = StaffView | 'machines'
type Search = { tab?: Tab; after?: string }

/** The hires of KamshetBuild's yard, damage to decide about, and the machines of the yard. */
export const Route = createFileRoute('/_account/admin/machines/')({
  validateSearch: ({ tab, after }: Record<string, unknown>): Search => ({
    tab: [...staffViews, 'machines' as const].find((each) => each === tab),
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, deps: { tab = 'waiting', after } }) => {
    if (refusal) return
    if (tab === 'machines') await queryClient.prefetchInfiniteQuery(ownMachinesQuery(yardEndpoints, after))
    else await queryClient.prefetchInfiniteQuery(staffHiresQuery(tab, after))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Machines on rent`),
      description: match.context.i18n._(msg`The yard's machines and their hires.`),
      hidden: true,
    }),
  component: Machines,
})

function Machines() {
  const { t } = useLingui()
  const { tab = 'waiting', after } = Route.useSearch()
  const names: Record<Tab, string> = {
    waiting: t({ message: 'Waiting', context: 'hires' }),
    open: t({ message: 'Open', context: 'hires' }),
    ended: t({ message: 'Ended', context: 'hires' }),
    machines: t`The yard's machines`,
  }
  return (
    <section aria-labelledby="machines" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="machines" className="text-2xl font-bold">
          <Trans>Machines on rent</Trans>
        </h2>
        <Link to="/admin/machines/new" className={button('secondary')}>
          <Trans>Add a machine</Trans>
        </Link>
      </div>
      <TabLinks
        name="machines"
        label={t`Machines on rent`}
        current={tab}
        first="waiting"
        tabs={([...staffViews, 'machines'] as const).map((id) => ({ id, label: names[id], without: ['after'] }))}
        className="mt-4"
      />
      <TabPanel name="machines" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>The list could not be loaded.</Trans>}
          fallback={<ListSkeleton />}
        >
          {tab === 'machines' ? (
            <OwnMachineList key={after} of={yardEndpoints} from={after} base="/admin/machines" />
          ) : (
            <Hires key={`${tab} ${after}`} show={tab} from={after} />
          )}
        </QueryBoundary>
      </TabPanel>
    </section>
  )
}

function Hires({ show, from }: { show: StaffView; from: string | undefined }) {
  const query = useSuspenseInfiniteQuery(staffHiresQuery(show, from))
  return (
    <HireList
      pages={query}
      hires={query.data.pages.flatMap((page) => page.hires)}
      base="/admin/machines/hires"
      empty={
        <EmptyState
          className="mt-4"
          icon={<Drill size={26} aria-hidden="true" />}
          title={show === 'waiting' ? <Trans>Nothing is waiting</Trans> : <Trans>No hires here</Trans>}
          text={
            <Trans>
              Requests for the yard's machines, and hires on which two don't agree or that need your help, are shown
              here.
            </Trans>
          }
        />
      }
    />
  )
}
