import { visitorQuery } from '../../features/accounts/queries.ts'
import { latestOrdersQuery } from '../../features/orders/queries.ts'
import { trackQuery } from '../../features/track/queries.ts'
import { comingVisitsQuery } from '../../features/visits/queries.ts'
import type { RouteContext } from '../../platform/route-context.ts'

export async function loadTrack({ queryClient }: RouteContext): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery))
    await Promise.all([
      queryClient.prefetchQuery(trackQuery),
      queryClient.prefetchQuery(comingVisitsQuery()),
      queryClient.prefetchQuery(latestOrdersQuery),
    ])
}
