import { trackQuery } from '#features/building/track/queries.ts'
import { comingVisitsQuery } from '#features/messaging/visits/queries.ts'
import { visitorQuery } from '#features/people/accounts/queries.ts'
import { latestOrdersQuery } from '#features/shop/orders/queries.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'

export async function loadTrack({ queryClient }: RouteContext): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery))
    await Promise.all([
      queryClient.prefetchQuery(trackQuery),
      queryClient.prefetchQuery(comingVisitsQuery()),
      queryClient.prefetchQuery(latestOrdersQuery),
    ])
}
