import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

/**
 * The projects with a pin, and those on which the visitor may set one. Other people change the pins, so each visit
 * refetches the list.
 */
export const plotPinsQuery = endpointQuery('/api/plot-pins', { staleTime: onceOpened, meta: ofVisitor })

export const pinQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/pin', { params: { id }, staleTime: onceOpened, meta: ofVisitor })
