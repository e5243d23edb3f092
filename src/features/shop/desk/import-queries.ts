import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { importEndpoint, importRowsEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** What a file would change, or has changed; null once it is forgotten. */
export const importQuery = (id: number) => nullableQuery(404, importEndpoint, { params: { id }, ...asked })

/** Its lines, those that are wrong first, page after page. */
export const importRowsQuery = (id: number) => pagesQuery(importRowsEndpoint, { params: { id }, ...asked })
