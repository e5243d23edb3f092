import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Drill } from 'lucide-react'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { HireList } from './hire-list.tsx'
import { hiresQuery } from './queries.ts'

export type HiresSearch = { tab?: 'lent'; after?: string }

type Props = { search: HiresSearch; user: Pick<Account, 'userType'>; dashboard: string }

/** What the visitor hires and, for contractors and architects, what others hire from them. */
export function HiresPage({ search: { tab, after }, user, dashboard }: Props) {
  const { t } = useLingui()
  const show = tab ?? 'hired'
  const lends = user.userType !== 'customer'
  const [first] = useInfiniteQuery(hiresQuery(show, after)).data?.pages ?? []
  const asked = first?.asked
  // An empty list has its own button.
  const isEmpty = first?.hires.length === 0 && !after
  const list = (
    <QueryBoundary
      resetKey={`${show} ${after}`}
      failure={<Trans>Your bookings could not be loaded.</Trans>}
      fallback={<RowsSkeleton />}
    >
      <List key={`${show} ${after}`} show={show} from={after} dashboard={dashboard} />
    </QueryBoundary>
  )
  return (
    <section aria-labelledby="hires" className="mt-4 max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hires" className="text-2xl font-bold">
          <Trans>My bookings</Trans>
        </h2>
        <div className="flex flex-wrap gap-3">
          {lends && !(isEmpty && show === 'lent') && (
            <Link to="/$dashboard/hire/machines" params={{ dashboard }} className={button('secondary')}>
              <Trans>My machines</Trans>
            </Link>
          )}
          {!(isEmpty && show === 'hired') && (
            <Link to="/on-rent" className={button('primary')}>
              <Trans>Hire a machine</Trans>
            </Link>
          )}
        </div>
      </div>
      {lends ? (
        <>
          <TabLinks
            name="hires"
            label={t`Bookings`}
            current={show}
            first="hired"
            tabs={[
              { id: 'hired', label: t`What I hire`, without: ['after'] },
              {
                id: 'lent',
                label: asked ? t`What others hire from me (${asked})` : t`What others hire from me`,
                without: ['after'],
              },
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
            title={<Trans>No bookings yet</Trans>}
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
            text={<Trans>Rent out machines that you are not using. Others nearby can hire them by the day.</Trans>}
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
