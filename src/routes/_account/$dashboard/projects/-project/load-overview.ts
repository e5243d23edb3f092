import type { QueryClient } from '@tanstack/react-query'
import { statusHistoryQuery } from '../../../../../features/projects/queries.ts'
import type { Project } from '../../../../../features/projects/schema.ts'
import { showcaseQuery } from '../../../../../features/showcase/queries.ts'
import { waitingQuery } from '../../../../../features/track/queries.ts'

/** What the overview of a project shows beside the project itself. */
export async function loadOverview(queryClient: QueryClient, { id, status }: Project): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(statusHistoryQuery(id)),
    queryClient.prefetchQuery(waitingQuery(id)),
    status === 'completed' && queryClient.prefetchQuery(showcaseQuery(id)),
  ])
}
