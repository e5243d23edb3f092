import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import {
  pinEndpoint,
  plotPinsEndpoint,
  projectEndpoint,
  projectsEndpoint,
  statusHistoryEndpoint,
  summaryEndpoint,
} from './endpoints.ts'
import type { ProjectsView } from './schema.ts'

/** The visitor's projects, page after page. Others change them: asked anew whenever they are opened. */
export const projectsQuery = (show: ProjectsView, from?: string) =>
  pagesQuery(projectsEndpoint, {
    ...(show !== 'all' && { search: `?show=${show}` }),
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const summaryQuery = endpointQuery(summaryEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** null: the visitor is not on it, or there is none. */
export const projectQuery = (id: number) =>
  nullableQuery(404, projectEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const statusHistoryQuery = (id: number) =>
  endpointQuery(statusHistoryEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })

/** The plots of the reader's projects that have a pin, or that they may give one. Others change them: asked anew whenever they are opened. */
export const plotPinsQuery = endpointQuery(plotPinsEndpoint, { staleTime: onceOpened, meta: ofVisitor })

/** Where the plot of one project is. */
export const pinQuery = (id: number) =>
  endpointQuery(pinEndpoint, { params: { id }, staleTime: onceOpened, meta: ofVisitor })
