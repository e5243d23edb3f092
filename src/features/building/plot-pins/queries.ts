import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { pinEndpoint, plotPinsEndpoint } from './endpoints.ts'

/** The plots of the reader's projects that have a pin, or that they may give one. Others change them: asked anew whenever they are opened. */
export const plotPinsQuery = endpointQuery(plotPinsEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** Where the plot of one project is. */
export const pinQuery = (id: number) =>
  endpointQuery(pinEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
