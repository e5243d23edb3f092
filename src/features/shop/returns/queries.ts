import { endpointQuery, nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { ReturnFilter } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The returns of an order that the visitor may see. */
export const orderReturnsQuery = (ref: string) =>
  endpointQuery('/api/orders/{ref}/returns', { params: { ref }, ...asked })

/** Staff's open or closed returns, from a cursor, page after page. */
export const staffReturnsQuery = (show: ReturnFilter, from: string | undefined) =>
  pagesQuery('/api/admin/returns', { search: `?show=${show}`, from, ...asked })

/** A return as staff see it; null if it does not exist. */
export const staffReturnQuery = (id: number) =>
  nullableQuery(404, '/api/admin/returns/{id}', { params: { id }, ...asked })
