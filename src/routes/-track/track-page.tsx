import { Trans } from '@lingui/react/macro'
import { ProjectsSkeleton, ProjectsUnderWay } from '#features/building/track/projects-under-way.tsx'
import { TrackIntroduction } from '#features/building/track/track-introduction.tsx'
import { ComingVisits } from '#features/messaging/visits/coming-visits.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { OrderLookup } from '#features/shop/orders/order-lookup.tsx'
import { TrackedOrders } from '#features/shop/orders/tracked-orders.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/**
 * Shows the user's current projects, visits and orders. Visitors who are logged out can look up an order, and read what
 * the screen is for.
 */
export function TrackPage() {
  const visitor = useVisitor()
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="text-3xl font-bold tracking-tight sm:text-4xl">
        <Trans>Track</Trans>
      </h1>
      {visitor ? (
        <>
          <QueryBoundary failure={<Trans>Your projects could not be loaded.</Trans>} fallback={<ProjectsSkeleton />}>
            <ProjectsUnderWay dashboard={dashboardOf(visitor.userType)} />
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
          {/* The search for an order comes first, because visitors without an account mostly look for an order. */}
          <OrderLookup />
          <TrackIntroduction />
        </>
      )}
    </div>
  )
}
