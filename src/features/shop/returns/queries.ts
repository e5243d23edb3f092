import { endpointQuery, nullableQuery, ofVisitor, onceOpened } from '#platform/http/query-client.ts'

const asked = { staleTime: onceOpened, meta: ofVisitor }

/** The returns of an order that the visitor may see. */
export const orderReturnsQuery = (ref: string) =>
  endpointQuery('/api/orders/{ref}/returns', { params: { ref }, ...asked })

/** A return as staff see it; null if it does not exist. */
export const staffReturnQuery = (id: number) =>
  nullableQuery(404, '/api/admin/returns/{id}', { params: { id }, ...asked })
