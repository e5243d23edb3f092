import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { pinEndpoint, plotPinsEndpoint } from './pin-endpoints.ts'

/** The projects that have a pin, or that the visitor may give one. Other people change them, so each visit refetches them. */
export const plotPinsQuery = endpointQuery(plotPinsEndpoint, { staleTime: onceOpened, meta: ofVisitor })

export const pinQuery = (id: number) =>
  endpointQuery(pinEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
