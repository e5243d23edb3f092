import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { savedIdsEndpoint, savedProjectsEndpoint } from './endpoints.ts'

/** What the visitor has saved, the latest first, page after page. Others change what it shows. */
export const savedProjectsQuery = (from?: string) =>
  pagesQuery(savedProjectsEndpoint, { from, staleTime: onceOpened, meta: ofVisitor })

/** The ids of it, for buttons; null when nobody is signed in. */
export const savedIdsQuery = nullableQuery(401, savedIdsEndpoint, { meta: ofVisitor })
