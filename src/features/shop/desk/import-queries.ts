import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { importEndpoint, importRowsEndpoint } from './endpoints.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** What a file would change, or has changed; null once the report is deleted. */
export const importQuery = (id: number) => nullableQuery(404, importEndpoint, { params: { id }, ...asked })

/** The lines of a report, wrong ones first, page after page. */
export const importRowsQuery = (id: number) => pagesQuery(importRowsEndpoint, { params: { id }, ...asked })
