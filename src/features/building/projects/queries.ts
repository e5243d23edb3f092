import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { ProjectsView } from './schema.ts'

/** The visitor's projects in pages. Other people change them, so each visit to the page refetches them. */
export const projectsQuery = (show: ProjectsView, from?: string) =>
  pagesQuery('/api/projects', {
    ...(show !== 'all' && { search: `?show=${show}` }),
    from,
    staleTime: onceOpened,
    meta: ofVisitor,
  })

export const summaryQuery = endpointQuery('/api/projects/summary', { staleTime: onceOpened, meta: ofVisitor })

/** Null if the project does not exist or the visitor is not on it. */
export const projectQuery = (id: number) =>
  nullableQuery(404, '/api/projects/{id}', { params: { id }, staleTime: onceOpened, meta: ofVisitor })

export const statusHistoryQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/status', { params: { id }, staleTime: onceOpened, meta: ofVisitor })
