import type { QueryClient } from '@tanstack/react-query'
import { budgetOriginQuery, paymentSumsQuery } from '#features/building/money/queries.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { pinQuery } from '#features/building/projects/pin-queries.ts'
import { statusHistoryQuery } from '#features/building/projects/queries.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { showcaseQuery } from '#features/building/showcase/queries.ts'
import { waitingQuery } from '#features/building/track/queries.ts'
import { comingVisitsQuery } from '#features/messaging/visits/queries.ts'

/** Loads what the overview of a project shows besides the project itself. */
export async function loadOverview(queryClient: QueryClient, project: Project): Promise<void> {
  const { id, status } = project
  await Promise.all([
    queryClient.prefetchQuery(statusHistoryQuery(id)),
    queryClient.prefetchQuery(waitingQuery(id)),
    queryClient.prefetchQuery(comingVisitsQuery(id)),
    queryClient.prefetchQuery(pinQuery(id)),
    may(project, 'seeBudget') && queryClient.prefetchQuery(budgetOriginQuery(id)),
    may(project, 'seePayments') && may(project, 'seeBudget') && queryClient.prefetchQuery(paymentSumsQuery(id)),
    status === 'completed' && queryClient.prefetchQuery(showcaseQuery(id)),
  ])
}
