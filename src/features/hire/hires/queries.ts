import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { hireEndpoint, hiresEndpoint, staffHireEndpoint, staffHiresEndpoint } from './endpoints.ts'
import type { StaffView } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

export const hiresQuery = (show: 'hired' | 'lent', from?: string) =>
  pagesQuery(hiresEndpoint, { search: `?show=${show}`, from, ...asked })
/** Null if there is no such hire or the visitor takes no part in it. */
export const hireQuery = (id: number) => nullableQuery(404, hireEndpoint, { params: { id }, ...asked })
export const staffHiresQuery = (show: StaffView, from?: string) =>
  pagesQuery(staffHiresEndpoint, { search: `?show=${show}`, from, ...asked })
export const staffHireQuery = (id: number) => nullableQuery(404, staffHireEndpoint, { params: { id }, ...asked })
