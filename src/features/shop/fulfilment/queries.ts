import { nullableQuery, ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import type { OrderFilter } from './rules.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/**
 * Orders for staff: those that match the filter `show`, or the results of a search. They load page after page, starting
 * at the cursor `from`.
 */
export const staffOrdersQuery = (
  { show, search }: { show: OrderFilter; search?: string | undefined },
  from?: string,
) => {
  const parameters = new URLSearchParams(search ? { search } : { show })
  return pagesQuery('/api/admin/orders', { search: `?${parameters}`, from, ...asked })
}

/** An order as staff see it; null if it does not exist. */
export const staffOrderQuery = (id: number) =>
  nullableQuery(404, '/api/admin/orders/{id}', { params: { id }, ...asked })
