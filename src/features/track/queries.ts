import { endpointQuery, ofVisitor, onceOpened } from '../../platform/query-client.ts'
import { trackEndpoint, waitingEndpoint } from './endpoints.ts'

export const trackQuery = endpointQuery(trackEndpoint, { staleTime: onceOpened, meta: ofVisitor })

export const waitingQuery = (id: number) =>
  endpointQuery(waitingEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
