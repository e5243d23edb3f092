import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const hiresQuery = (show: 'hired' | 'lent', from?: string) =>
  pagesQuery('/api/hires', { search: `?show=${show}`, from, ...asked })
/** Where the visitor had a machine brought last. */
export const lastSiteQuery = endpointQuery('/api/user/last-site', asked)
/** Null if there is no such hire or the visitor takes no part in it. */
export const hireQuery = (id: number) => nullableQuery(404, '/api/hires/{id}', { params: { id }, ...asked })
export const staffHireQuery = (id: number) => nullableQuery(404, '/api/admin/hires/{id}', { params: { id }, ...asked })
