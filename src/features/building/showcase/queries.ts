import { endpointQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'
import { showcaseEndpoint, showcasePhotosEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The portfolios that show a project. */
export const showcaseQuery = (id: number) => endpointQuery(showcaseEndpoint, { params: { id }, ...asked })

/** The photos that the reader may show of it. */
export const showcasePhotosQuery = (id: number) => endpointQuery(showcasePhotosEndpoint, { params: { id }, ...asked })
