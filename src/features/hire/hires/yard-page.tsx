import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import { OwnMachineList } from '#features/hire/machines/own-machine-list.tsx'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { HireList } from './hire-list.tsx'
import { staffHiresQuery } from './queries.ts'
import { type StaffView, staffViews } from './rules.ts'

type Tab = StaffView | 'machines'
export type YardSearch = { tab?: Tab; after?: string }

/** Lists the hires that concern staff, in tabs by state, and the yard's machines. */
export function YardPage({ search: { tab = 'waiting', after } }: { search: YardSearch }) {
  const { t } = useLingui()
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
            <OwnMachineList key={after} of="/api/admin/machines" from={after} base="/admin/machines" />
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
