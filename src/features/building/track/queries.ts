import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { trackEndpoint, unfinishedEndpoint, waitingEndpoint } from './endpoints.ts'

export const trackQuery = endpointQuery(trackEndpoint, { staleTime: onceOpened, meta: ofVisitor })

export const waitingQuery = (id: number) =>
  endpointQuery(waitingEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** What is still open, for whoever is about to say that a project is completed. */
export const unfinishedQuery = (id: number) =>
  endpointQuery(unfinishedEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
