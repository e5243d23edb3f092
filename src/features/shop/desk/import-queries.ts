import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** What a file would change, or has changed; null once the report is deleted. */
export const importQuery = (id: number) =>
  nullableQuery(404, '/api/admin/product-imports/{id}', { params: { id }, ...asked })

/** The lines of a report, wrong ones first, page after page. */
export const importRowsQuery = (id: number) =>
  pagesQuery('/api/admin/product-imports/{id}/rows', { params: { id }, ...asked })
