import { msg } from '@lingui/core/macro'
import { visitorQuery } from '../../features/accounts/queries.ts'
import { latestOrdersQuery } from '../../features/orders/queries.ts'
import { trackQuery } from '../../features/track/queries.ts'
import { comingVisitsQuery } from '../../features/visits/queries.ts'
import { pageHead } from '../../platform/head.ts'
import type { RouteContext } from '../../platform/route-context.ts'

export async function loadTrack({ queryClient }: RouteContext): Promise<void> {
  if (await queryClient.ensureQueryData(visitorQuery))
    await Promise.all([
      queryClient.prefetchQuery(trackQuery),
      queryClient.prefetchQuery(comingVisitsQuery()),
      queryClient.prefetchQuery(latestOrdersQuery),
    ])
}

/** Both addresses show the same. */
export function trackHead(context: RouteContext) {
  const { i18n } = context
  return pageHead(context, {
    title: i18n._(msg`Track`),
    description: i18n._(msg`Follow your house stage by stage, together with your contractor and your architect.`),
    canonical: '/track',
  })
}
