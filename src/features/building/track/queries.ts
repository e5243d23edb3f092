import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

export const trackQuery = endpointQuery('/api/projects/track', { staleTime: onceOpened, meta: ofVisitor })

export const waitingQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/waiting', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** What is still open on a project. It is shown before somebody marks the project as completed. */
export const unfinishedQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/unfinished', { params: { id }, staleTime: onceOpened, meta: ofVisitor })
