import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, Camera, IndianRupee } from 'lucide-react'
import { trackQuery } from '#features/building/track/queries.ts'
import { TrackChart } from '#features/building/track/track-chart.tsx'
import { TrackedProject } from '#features/building/track/tracked-project.tsx'
import { ComingVisits } from '#features/messaging/visits/coming-visits.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { OrderLookup } from '#features/shop/orders/order-lookup.tsx'
import { TrackedOrders } from '#features/shop/orders/tracked-orders.tsx'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/** Everything under way on one screen. Visitors who are logged out read what the screen is for. */
export function TrackPage() {
  const visitor = useVisitor()
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
        <Trans>Track</Trans>
      </h1>
      {visitor ? (
        <>
          <QueryBoundary failure={<Trans>Your projects could not be loaded.</Trans>} fallback={<Skeleton />}>
            <UnderWay visitor={visitor} />
          </QueryBoundary>
          <QueryBoundary failure={<Trans>The site visits could not be loaded.</Trans>} fallback={null}>
            <ComingVisits dashboard={dashboardOf(visitor.userType)} />
          </QueryBoundary>
          <QueryBoundary failure={<Trans>Your orders could not be loaded.</Trans>} fallback={null}>
            <TrackedOrders dashboard={dashboardOf(visitor.userType)} />
          </QueryBoundary>
          <OrderLookup />
        </>
      ) : (
        <>
          {/* Visitors without an account mostly look for an order. */}
          <OrderLookup />
          <Introduction />
        </>
      )}
    </div>
  )
}

function UnderWay({ visitor }: { visitor: Account }) {
  const { projects, today, hasMore } = useSuspenseQuery(trackQuery).data
  const dashboard = dashboardOf(visitor.userType)
  if (projects.length === 0)
    return (
      <EmptyState
        className="mt-6"
        title={<Trans>Nothing is under way yet</Trans>}
        text={<Trans>Once you have a project, its stages and the next step are shown here.</Trans>}
        action={
          <Link to="/$dashboard/projects/new" params={{ dashboard }} className={button('primary')}>
            <Trans>New Project</Trans>
          </Link>
        }
      />
    )
  return (
    <div className="mt-6 grid grid-cols-1 gap-5">
      <TrackChart projects={projects} today={today} />
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        {projects.map((project) => (
          <li key={project.id}>
            <TrackedProject project={project} dashboard={dashboard} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Link to="/$dashboard/projects" params={{ dashboard }} className={button('secondary', 'justify-self-center')}>
          <Trans>All projects</Trans>
        </Link>
      )}
    </div>
  )
}

function Introduction() {
  return (
    <>
      <h2 className="mt-10 text-2xl font-bold tracking-tight">
        <Trans>Your house, step by step</Trans>
      </h2>
      <p className="mt-3 max-w-2xl text-lg text-muted text-pretty">
        <Trans>
          Follow your house from the first pit to the keys: you, your contractor and your architect see the same stages,
          photos and payments, on your phones. It is free.
        </Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/login" search={{ redirect: '/track' }} className={button('primary')}>
          <Trans>Log in to see your projects</Trans>
        </Link>
        <Link to="/register" search={{ redirect: '/track' }} className={button('secondary')}>
          <Trans>Sign up</Trans>
        </Link>
      </div>
      <ul className="mt-8 grid gap-4 sm:grid-cols-3">
        <li className="panel p-5">
          <CalendarRange size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>What is being built now</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>Every stage with its dates, planned and real, and the weeks of the monsoon.</Trans>
          </p>
        </li>
        <li className="panel p-5">
          <Camera size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>Photos from the site</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>A diary with photos, workers and deliveries, day by day.</Trans>
          </p>
        </li>
        <li className="panel p-5">
          <IndianRupee size={26} aria-hidden="true" className="text-primary" />
          <h3 className="mt-3 font-bold">
            <Trans>What is paid and agreed</Trans>
          </h3>
          <p className="mt-1 text-muted">
            <Trans>Payments that both sides confirm, and extras with a price before the work begins.</Trans>
          </p>
        </li>
      </ul>
    </>
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true" className="mt-6 grid animate-pulse gap-5">
      <div className="h-48 rounded-xl bg-sunken" />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="h-44 rounded-xl bg-sunken" />
        <div className="h-44 rounded-xl bg-sunken" />
      </div>
    </div>
  )
}
