import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { trackEndpoint, unfinishedEndpoint, waitingEndpoint } from './endpoints.ts'

export const trackQuery = endpointQuery(trackEndpoint, { staleTime: onceOpened, meta: ofVisitor })

export const waitingQuery = (id: number) =>
  endpointQuery(waitingEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** What is still open on a project. It is shown before somebody marks the project as completed. */
export const unfinishedQuery = (id: number) =>
  endpointQuery(unfinishedEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
