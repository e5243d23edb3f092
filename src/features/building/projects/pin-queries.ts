import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { pinEndpoint, plotPinsEndpoint } from './pin-endpoints.ts'

/**
 * The projects with a pin, and those on which the visitor may set one. Other people change the pins, so each visit
 * refetches the list.
 */
export const plotPinsQuery = endpointQuery(plotPinsEndpoint, { staleTime: onceOpened, meta: ofVisitor })

export const pinQuery = (id: number) =>
  endpointQuery(pinEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
