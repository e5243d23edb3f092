import { staffOrdersEndpoint } from '#features/shop/orders/endpoints.ts'
import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { staffOrderEndpoint } from './endpoints.ts'
import type { OrderFilter } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** Orders as staff look for them, the latest first, page after page, from a cursor: of these states, or what a search finds. */
export const staffOrdersQuery = (
  { show, search }: { show: OrderFilter; search?: string | undefined },
  from?: string,
) => {
  const parameters = new URLSearchParams(search ? { search } : { show })
  return pagesQuery(staffOrdersEndpoint, { search: `?${parameters}`, from, ...asked })
}

/** An order as staff see it; null when there is none. */
export const staffOrderQuery = (id: number) => nullableQuery(404, staffOrderEndpoint, { params: { id }, ...asked })
