import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { savedIdsEndpoint, savedProjectsEndpoint, showcaseEndpoint, showcasePhotosEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The portfolios that show a project. */
export const showcaseQuery = (id: number) => endpointQuery(showcaseEndpoint, { params: { id }, ...asked })

/** The photos that the reader may show of it. */
export const showcasePhotosQuery = (id: number) => endpointQuery(showcasePhotosEndpoint, { params: { id }, ...asked })

/** What the visitor has saved, the latest first, page after page. Others change what it shows. */
export const savedProjectsQuery = (from?: string) =>
  pagesQuery(savedProjectsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** The ids of it, for buttons; null when nobody is signed in. */
export const savedIdsQuery = nullableQuery(401, savedIdsEndpoint, { meta: ofVisitor })
