import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const options = { staleTime: onceOpened, meta: ofVisitor }

/** The portfolio items that show a project. */
export const showcaseQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/showcase', { params: { id }, ...options })

/** The project's photos that the visitor may show in a portfolio. */
export const showcasePhotosQuery = (id: number) =>
  endpointQuery('/api/projects/{id}/showcase/photos', { params: { id }, ...options })

/**
 * The visitor's saved projects in pages, the latest first. Other people change the projects, so they are refetched
 * often.
 */
export const savedProjectsQuery = (from?: string) =>
  pagesQuery('/api/saved-projects', { from, staleTime: onceOpened, meta: ofVisitor })

/** The ids of the saved projects, for the save buttons. Null if nobody is signed in. */
export const savedIdsQuery = nullableQuery(401, '/api/saved-projects/ids', { meta: ofVisitor })
